import { type Refusal, refuse } from "#platform/domain";

type Details = Readonly<Record<string, unknown>>;

/** What stood in a command's way, in this service's words: a reservation (`taken`) or a balance (`insufficient`). */
export function told<C extends string, T extends string = never, I extends string = never>(
  { refused, details }: Refusal<C>,
  words: { taken?: () => Refusal<T>; insufficient?: (details: Details) => Refusal<I> } = {},
): Refusal<Exclude<C, "taken" | "insufficient"> | T | I> {
  if (refused === "taken" && words.taken) return words.taken();
  if (refused === "insufficient" && words.insufficient) return words.insufficient(details ?? {});
  if (refused === "taken" || refused === "insufficient")
    throw new Error(`No words for ${refused}: ${JSON.stringify(details)}`);
  return refuse(refused as Exclude<C, "taken" | "insufficient">, details);
}

/** A 422 that names one field. */
export const unusable = (field: string, why: string) => refuse("validation-failed", { errors: { [field]: [why] } });

/** Names the amounts that are not in the project's currency. */
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
