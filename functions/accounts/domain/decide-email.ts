import { EmailChangeApproved, EmailChangeCancelled, EmailChanged, EmailChangeRequested } from "#events/accounts";
import { refuse } from "#platform/domain";
import type { Account } from "./evolve.ts";
import { emailReservation } from "./reservations.ts";

/** Nothing is reserved yet: whether somebody else has the address is nobody's business. */
export function requestEmailChange(account: Account, input: Parameters<typeof EmailChangeRequested>[0]) {
  if (account.status === "none") return refuse("not-found");
  if (input.emailKey === account.emailKey) return [];
  return [EmailChangeRequested(input)];
}

/** A mailbox agreed to the address of this key; once both have, the account moves there. */
export function approveEmailChange(account: Account, input: Parameters<typeof EmailChangeApproved>[0]) {
  if (account.status === "none") return refuse("not-found");
  const { pending, emailKey: before } = account;
  if (!pending || pending.emailKey !== input.emailKey) return refuse("email-change-over");
  if (pending.agreed.includes(input.at)) return { facts: [] };
  const approved = EmailChangeApproved(input);
  if (pending.agreed.length === 0) return { facts: [approved] };
  const { email, emailKey } = pending;
  return {
    facts: [approved, EmailChanged({ user: input.user, email, emailKey })],
    reserve: [emailReservation(emailKey)],
    release: [emailReservation(before)],
  };
}

export function cancelEmailChange(account: Account, input: { user: string }) {
  if (account.status === "none") return refuse("not-found");
  return account.pending ? [EmailChangeCancelled(input)] : [];
}
