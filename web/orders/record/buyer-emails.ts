import { type BuyerEmail, buyerEmails } from "#contracts/buyer-emails";
import type { Member } from "#web/_server/member.ts";

const SHOWN = 20;

export interface EmailsToBuyer {
  readonly emails: readonly BuyerEmail[];
  readonly maySend: boolean;
  /** Where an email would go now: null where nobody is written to, undefined where that may not be seen. */
  readonly to: string | null | undefined;
}
export const NO_EMAILS: EmailsToBuyer = { emails: [], maySend: false, to: undefined };

/** The emails to an order's buyer, latest first. */
export async function emailsToBuyer({ call, permissions }: Member, orderId: string): Promise<EmailsToBuyer> {
  if (!permissions.includes("buyer-emails.email.list")) return NO_EMAILS;
  const found = await call(buyerEmails.listBuyerEmails, { query: { orderId, pageSize: SHOWN } });
  const maySend = permissions.includes("buyer-emails.email.send");
  return found.ok ? { emails: found.value.emails, maySend, to: found.value.to ?? null } : NO_EMAILS;
}
