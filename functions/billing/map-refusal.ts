import { type Refusal, refuse } from "#platform/domain";

type ReservationRefusal = "taken" | "insufficient";

/** Replaces the store's refusals (`taken`, `insufficient`) by the operation's own. */
export function mapRefusal<C extends string, T extends string = never>(
  { refused, details }: Refusal<C>,
  mapping: { readonly [K in ReservationRefusal]?: () => Refusal<T> } = {},
): Refusal<Exclude<C, ReservationRefusal> | T> {
  if (refused !== "taken" && refused !== "insufficient")
    return refuse(refused as Exclude<C, ReservationRefusal>, details);
  const toRefusal = mapping[refused as ReservationRefusal];
  if (!toRefusal) throw new Error(`No words for ${refused}: ${JSON.stringify(details)}`);
  return toRefusal();
}
