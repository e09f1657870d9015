import { createProjection } from "mcp-reply";
import {
  collectionPage,
  cursorsOf,
  fitToBudget,
  type Page,
  paginate,
  partialFailure,
  selectFields,
  sliceDepth,
} from "mcp-reply/collection";
import { describe, expectTypeOf, it } from "vitest";

interface Message {
  id: string;
  subject: string;
  at: Date;
}

declare const messages: readonly Message[];
const at = { limit: 5, scope: "messages", key: ({ id }: Message) => id };

describe("the types of pages", () => {
  it("keep the items and what the author added to the page", () => {
    const page = { ...paginate(messages, at), queue: "orders" };
    expectTypeOf(page.items).toEqualTypeOf<Message[]>();
    const chosen = selectFields(page, ["subject"], { always: ["id"] });
    expectTypeOf(chosen.queue).toEqualTypeOf<string>();
    expectTypeOf(chosen.items[0]?.id).toEqualTypeOf<string | undefined>();
    expectTypeOf<(typeof chosen.items)[number]["id"]>().toEqualTypeOf<string>();
    expectTypeOf<(typeof chosen.items)[number]["subject"]>().toEqualTypeOf<string | undefined>();
    const fitted = fitToBudget(chosen, { max: 100, cursorAfter: cursorsOf(messages, at) });
    expectTypeOf(fitted.queue).toEqualTypeOf<string>();
    expectTypeOf(fitted.oversized).toEqualTypeOf<true | undefined>();
    const failed = partialFailure(fitted, new Error());
    expectTypeOf(failed.failure.code).toEqualTypeOf<string>();
    expectTypeOf(failed.queue).toEqualTypeOf<string>();
    createProjection().toolSuccessPayload("list", failed);
  });

  it("give the item to what asks for its cursor", () => {
    fitToBudget(collectionPage(messages, { limit: 5 }), {
      max: 100,
      cursorAfter: (item) => item.id,
      text: (page) => page.items.map(({ subject }) => subject).join(),
    });
  });

  it("refuse what cannot be right", () => {
    // @ts-expect-error: a cursor is a string
    fitToBudget(collectionPage(messages, { limit: 5 }), { max: 100, cursorAfter: ({ at }) => at });
    // @ts-expect-error: there is no such reason
    collectionPage(messages, { limit: 5, truncated: true, truncationReason: "tired" });
    // @ts-expect-error: a limit is no option
    collectionPage(messages, {});
    // @ts-expect-error: a scope is no option
    paginate(messages, { limit: 5 });
    // @ts-expect-error: a Date is no key
    paginate(messages, { limit: 5, scope: "m", key: (message: Message) => message.at });
    expectTypeOf<Page<Message>>().not.toExtend<Page<string>>();
  });

  it("say that a sliced node may hide others", () => {
    type Node = { id: string; text: string; children: Node[] };
    const outline: Node = { id: "a", text: "a", children: [] };
    expectTypeOf(sliceDepth(outline, 1).hiddenChildren).toEqualTypeOf<number | undefined>();
    expectTypeOf(sliceDepth([outline], 1)[0]?.text).toEqualTypeOf<string | undefined>();
  });
});
