import type { CommandContext } from "#platform/commands";
import type { Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";

/** Listings and installations live in the directory; each project only lists its own installations. */
export const inDirectory = ({ asking }: Pick<Context, "asking">): CommandContext => ({ ...asking, tenant: DIRECTORY });

/** Nothing here reserves anything, so that no name can be taken. */
export function withoutReservations<C extends string>(
  refused: Refusal<C>,
): Refusal<Exclude<C, "taken" | "insufficient">> {
  if (refused.refused === "taken" || refused.refused === "insufficient")
    throw new Error(`A module stumbled over ${refused.refused}`);
  return refused as Refusal<Exclude<C, "taken" | "insufficient">>;
}
