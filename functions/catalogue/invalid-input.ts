import { refuse } from "#platform/domain";

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
