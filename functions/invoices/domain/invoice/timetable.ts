const DAY = 86_400_000;

/** The days after issue on which an invoice is collected: four tries in 14 days. */
export const TRY_DAYS: readonly number[] = [0, 3, 7, 14];

/** When the next try is due after so many; undefined when they are used up. */
export function nextTry(issuedAt: string, tries: number): string | undefined {
  const days = TRY_DAYS[tries];
  return days === undefined ? undefined : new Date(Date.parse(issuedAt) + days * DAY).toISOString();
}

export const dueDate = (issuedAt: string, termsDays: number): string =>
  new Date(Date.parse(issuedAt) + termsDays * DAY).toISOString();
