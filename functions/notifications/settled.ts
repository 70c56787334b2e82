import type { Refusal } from "#platform/domain";

/** Nothing of a person's notifications is reserved or holds a balance. */
export function settled<C extends string>(refused: Refusal<C>): Refusal<Exclude<C, "taken" | "insufficient">> {
  if (refused.refused === "taken" || refused.refused === "insufficient")
    throw new Error(`An inbox stumbled over ${refused.refused}`);
  return refused as Refusal<Exclude<C, "taken" | "insufficient">>;
}
