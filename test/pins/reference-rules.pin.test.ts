import { createProjection, markdownField, outlineNode } from "mcp-reply";
import { expect, it } from "vitest";

it("the reference rule is this one", () => {
  expect(JSON.stringify(outlineNode)).toBe(
    '{"signature":["id","text","children"],"drop":{"tokens":{"restates":"text","vocabulary":["kind"]}},"dropDefaults":{"collapsed":false,"todo":null,"properties":[]}}',
  );
});

it("the reference registry is this one", () => {
  expect(JSON.stringify([...markdownField])).toBe(
    '[["outl_page_render",{"field":"md","recoverable":{"slug":{"argument":"slug"}}}],["outl_export_md",{"field":"md","recoverable":{"slug":{"argument":"slug"}}}]]',
  );
});

it("a journal read is not markdown-first: its outline holds the only ids, its date the only name", () => {
  expect(["outl_daily_today", "outl_daily_get"].filter((tool) => markdownField.has(tool))).toEqual([]);
});

it("a projection describes each loss as rule, field and where the reader gets it", () => {
  const { describe } = createProjection({ prune: [outlineNode], markdownField });
  expect(describe().map((loss) => JSON.stringify(loss))).toEqual([
    '{"signature":["id","text","children"],"field":"tokens","when":"always","source":{"restates":"text","vocabulary":["kind"]}}',
    '{"signature":["id","text","children"],"field":"collapsed","when":"default","source":{"default":false}}',
    '{"signature":["id","text","children"],"field":"todo","when":"default","source":{"default":null}}',
    '{"signature":["id","text","children"],"field":"properties","when":"default","source":{"default":[]}}',
    '{"tool":"outl_page_render","field":"slug","when":"markdown","source":{"argument":"slug"}}',
    '{"tool":"outl_export_md","field":"slug","when":"markdown","source":{"argument":"slug"}}',
  ]);
});
