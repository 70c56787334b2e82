import type { Invoice } from "#contracts/invoices";

export const STATUSES = ["due", "overdue", "failed", "paid", "void"] as const;
/** The types there are invoices of. */
export const TYPES = ["plan", "usage", "manual", "credit_note"] as const;

/** The filters of the list, which its export shares. */
export interface Listed {
  readonly search?: string;
  readonly status?: Invoice["status"];
  readonly type?: Invoice["type"];
}

export function readListed(url: URLSearchParams): Listed {
  const search = (url.get("search") ?? "").trim();
  const status = STATUSES.find((each) => each === url.get("status"));
  const type = TYPES.find((each) => each === url.get("type"));
  return { ...(search && { search }), ...(status && { status }), ...(type && { type }) };
}
