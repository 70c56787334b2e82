import { type Refusal, refuse } from "#platform/domain";

type ReservationRefusal = "taken" | "insufficient";
type Details = Readonly<Record<string, unknown>>;

/**
 * Replaces what the store refuses by the operation's own refusal: `taken` (details: the reserved `name` and its `owner`) and
 * `insufficient` (the balance's `name` and what is `available`). Throws for one that is not mapped: this command was said
 * to reserve no name, or to draw on no balance.
 */
export function mapRefusal<C extends string, T extends string = never, I extends string = never>(
  { refused, details }: Refusal<C>,
  mapping: {
    readonly taken?: (details: Details) => Refusal<T>;
    readonly insufficient?: (details: Details) => Refusal<I>;
  } = {},
): Refusal<Exclude<C, ReservationRefusal> | T | I> {
  if (refused !== "taken" && refused !== "insufficient")
    return refuse(refused as Exclude<C, ReservationRefusal>, details);
  const toRefusal = mapping[refused as ReservationRefusal];
  if (!toRefusal) throw new Error(`Unexpected refusal ${refused}: ${JSON.stringify(details)}`);
  return toRefusal(details ?? {});
}
