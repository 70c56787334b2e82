import type { Actor } from "../../../events/_kernel/index.ts";

/** Who acts in a shop. */
export interface Cast {
  /** Runs the shop: lists products, confirms orders. */
  readonly keeper: Actor;
  readonly helper: Actor;
  /** Fulfillers by the name they are listed under. */
  readonly makers: Readonly<Record<string, Actor>>;
}

const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/** Another system, by its name. */
export const integration = (name: string): Actor => ({ kind: "integration", id: slug(name), name });
export const person = (id: string, name: string): Actor => ({ kind: "user", id, name });
