import { buyerEmails } from "#contracts/buyer-emails";
import type { Member } from "#web/_server/member.ts";

const SHOWN = 20;

/** The emails to an order's buyer, latest first. */
export async function emailsToBuyer({ call, permissions }: Member, orderId: string) {
  if (!permissions.includes("buyer-emails.email.list")) return { emails: [], maySend: false };
  const found = await call(buyerEmails.listBuyerEmails, { query: { orderId, pageSize: SHOWN } });
  const maySend = permissions.includes("buyer-emails.email.send");
  return { emails: found.ok ? found.value.emails : [], maySend };
}
export type EmailsToBuyer = Awaited<ReturnType<typeof emailsToBuyer>>;
