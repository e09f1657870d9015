/** How the cost of a text is counted. */
export type RenderingOptions = {
  /**
   * Counts the tokens of a text. Without it, characters are compared, which a
   * tokenizer may see otherwise.
   */
  readonly countTokens?: (text: string) => number;
};

/** Gives the cost of a text: tokens with a tokenizer, else characters. */
export type Cost = (text: string) => number;

export function costOf({ countTokens }: RenderingOptions): Cost {
  return countTokens ?? ((text) => text.length);
}

/**
 * Chooses between a form and compact JSON: the form where it is cheaper, or
 * where compact JSON would be read as something else.
 */
export function cheaper(cost: Cost, form: string, json: string, parse?: (text: string) => unknown): string {
  if (form === json || cost(form) < cost(json)) return form;
  return parse === undefined || JSON.stringify(parse(json)) === json ? json : form;
}
