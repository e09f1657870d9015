/** A notation that a payload could be sent in. */
export type Rendering = { readonly name: string; readonly render: (payload: unknown) => string };
