import { createMarkdownField, fromArgument, fromDefault, type MarkdownEntry } from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";

type Page = { slug: string; md: string };
type Export = {
  slug: string;
  md: string;
  format: "md" | "html";
  pages: number;
  warnings: string[];
  links: Record<string, string>;
};

const registry = createMarkdownField();

describe("an entry with a payload type compiles only where every field is accounted for:", () => {
  it("each other field from an argument or a default", () => {
    registry.with<Page>("t", { field: "md", recoverable: { slug: fromArgument("slug") } });
    registry.with<Page>("t", { field: "md", recoverable: { slug: fromDefault("home") } });
    registry.with<Export>("t", {
      field: "md",
      recoverable: {
        slug: fromArgument("page"),
        format: fromDefault("md"),
        pages: fromDefault(1),
        warnings: fromDefault([]),
        links: fromDefault({}),
      },
    });
  });

  it("a field left out is an error", () => {
    // @ts-expect-error
    registry.with<Page>("t", { field: "md", recoverable: {} });
    // @ts-expect-error
    registry.with<Export>("t", { field: "md", recoverable: { slug: fromArgument("page"), pages: fromDefault(1) } });
  });

  it("an optional field is no exception", () => {
    type Dated = { md: string; date?: string };
    registry.with<Dated>("t", { field: "md", recoverable: { date: fromArgument("date") } });
    // @ts-expect-error
    registry.with<Dated>("t", { field: "md", recoverable: {} });
  });

  it("a field that the payload does not have is an error", () => {
    // @ts-expect-error
    registry.with<Page>("t", { field: "md", recoverable: { slug: fromArgument("slug"), id: fromArgument("id") } });
  });

  it("the markdown field is not recoverable from itself", () => {
    // @ts-expect-error
    registry.with<Page>("t", { field: "md", recoverable: { slug: fromArgument("slug"), md: fromArgument("md") } });
  });

  it("what is neither an argument nor a default is an error", () => {
    // @ts-expect-error
    registry.with<Page>("t", { field: "md", recoverable: { slug: "slug" } });
    // @ts-expect-error
    registry.with<Page>("t", { field: "md", recoverable: { slug: undefined } });
  });

  it("a default of another type than the field's is an error", () => {
    // @ts-expect-error
    registry.with<Page>("t", { field: "md", recoverable: { slug: fromDefault(1) } });
  });

  it("a default that the reader would not know is an error", () => {
    // @ts-expect-error
    fromDefault(["a"]);
    // @ts-expect-error
    fromDefault({ a: 1 });
    // @ts-expect-error
    fromDefault(1n);
    // @ts-expect-error
    fromDefault(undefined);
  });
});

describe("the markdown field is a string field of the payload:", () => {
  it("a field of another type is an error", () => {
    // @ts-expect-error
    registry.with<{ md: number; slug: string }>("t", { field: "md", recoverable: { slug: fromArgument("slug") } });
    // @ts-expect-error
    registry.with<{ md: string | null }>("t", { field: "md", recoverable: {} });
  });

  it("a field that does not exist is an error", () => {
    // @ts-expect-error
    registry.with<Page>("t", { field: "markdown", recoverable: { slug: fromArgument("slug") } });
  });

  it("a payload without a string field has no entry", () => {
    expectTypeOf<MarkdownEntry<{ pages: number }>>().toBeNever();
  });

  it("any string field may be it", () => {
    registry.with<Page>("t", { field: "slug", recoverable: { md: fromArgument("md") } });
  });
});

it("without a payload type an entry is free, and still not shapeless", () => {
  registry.with("t", { field: "md", recoverable: { slug: fromArgument("slug") } });
  registry.with("t", { field: "md", recoverable: {} });
  // @ts-expect-error
  registry.with("t", { field: "md" });
  // @ts-expect-error
  registry.with("t", { field: "md", recoverable: { slug: "slug" } });
});

it("an interface is a payload type like any other", () => {
  interface Rendered {
    readonly slug: string;
    readonly md: string;
  }
  registry.with<Rendered>("t", { field: "md", recoverable: { slug: fromArgument("slug") } });
  // @ts-expect-error
  registry.with<Rendered>("t", { field: "md", recoverable: {} });
});
