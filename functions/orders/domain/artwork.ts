import * as events from "#events/orders";
import { refuse } from "#platform/domain";
import type { Placed } from "./order.ts";

/** The prints without artwork of an order that is about to be confirmed, and what that means. */
export interface ArtworkCheck {
  readonly missing: readonly events.MissingPrint[];
  /** The project doesn't confirm orders without artwork; nobody can accept it then. */
  readonly required: boolean;
  /** Whoever confirms the order accepts it. */
  readonly accepted: boolean;
}

export const refuseMissing = (check: ArtworkCheck | undefined) =>
  check?.required && check.missing.length > 0 ? refuse("artwork-missing", { prints: check.missing }) : undefined;

/** Records the acceptance, once for the same prints. */
export function accepted({ orderId, acceptedPrints }: Placed, check: ArtworkCheck | undefined) {
  if (!check?.accepted || check.missing.length === 0) return [];
  if (JSON.stringify(check.missing) === JSON.stringify(acceptedPrints)) return [];
  return [events.MissingArtworkAccepted({ orderId, prints: [...check.missing] })];
}
