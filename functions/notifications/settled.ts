import type { Refusal } from "#platform/domain";

/** Narrows the refusal of a command that reserves nothing. */
export function settled<C extends string>(refused: Refusal<C>): Refusal<Exclude<C, "taken" | "insufficient">> {
  if (refused.refused === "taken" || refused.refused === "insufficient")
    throw new Error(`An inbox stumbled over ${refused.refused}`);
  return refused as Refusal<Exclude<C, "taken" | "insufficient">>;
}
