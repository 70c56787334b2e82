const SOON_DAYS = 30;
const DAY = 86_400_000;

export interface Expiry {
  readonly expMonth: number;
  readonly expYear: number;
}

/** The end of a card's last month. */
export const expiresAt = ({ expMonth, expYear }: Expiry): string =>
  new Date(Date.UTC(expYear, expMonth, 1)).toISOString();

/** The card's status; it is `expiring` for the last 30 days. */
export function expiryStatus(card: Expiry, now: string): "active" | "expiring" | "expired" {
  const left = Date.parse(expiresAt(card)) - Date.parse(now);
  if (left <= 0) return "expired";
  return left <= SOON_DAYS * DAY ? "expiring" : "active";
}
