import { type Refusal, refuse } from "#platform/domain";

type Details = Readonly<Record<string, unknown>>;

/** Replaces the store's refusals by the operation's own: `taken` (a reservation) and `insufficient` (a balance). */
export function mapRefusal<C extends string, T extends string = never, I extends string = never>(
  { refused, details }: Refusal<C>,
  mapping: { taken?: () => Refusal<T>; insufficient?: (details: Details) => Refusal<I> } = {},
): Refusal<Exclude<C, "taken" | "insufficient"> | T | I> {
  if (refused === "taken" && mapping.taken) return mapping.taken();
  if (refused === "insufficient" && mapping.insufficient) return mapping.insufficient(details ?? {});
  if (refused === "taken" || refused === "insufficient")
    throw new Error(`No words for ${refused}: ${JSON.stringify(details)}`);
  return refuse(refused as Exclude<C, "taken" | "insufficient">, details);
}

/** A 422 that names one field. */
export const unusable = (field: string, why: string) => refuse("validation-failed", { errors: { [field]: [why] } });

/** Returns a refusal that names the amounts in a foreign currency; undefined when there are none. */
export function inForeignCurrency(
  currency: string,
  amounts: Readonly<Record<string, { currency: string } | null | undefined>>,
) {
  const foreign = Object.entries(amounts).filter(([, amount]) => amount && amount.currency !== currency);
  if (!foreign.length) return undefined;
  return refuse("validation-failed", {
    errors: Object.fromEntries(
      foreign.map(([field]) => [`${field}.currency`, [`Use ${currency}, the project's currency`]]),
    ),
  });
}
