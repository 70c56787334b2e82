const SOON_DAYS = 30;
const DAY = 86_400_000;

export interface Expiry {
  readonly expMonth: number;
  readonly expYear: number;
}

/** The moment a card's last month ends. */
export const expiresAt = ({ expMonth, expYear }: Expiry): string =>
  new Date(Date.UTC(expYear, expMonth, 1)).toISOString();

/** How good a card still is: it says so 30 days before it ends. */
export function standingOf(card: Expiry, now: string): "active" | "expiring" | "expired" {
  const left = Date.parse(expiresAt(card)) - Date.parse(now);
  if (left <= 0) return "expired";
  return left <= SOON_DAYS * DAY ? "expiring" : "active";
}
