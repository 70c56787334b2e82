import { EmailChangeApproved, EmailChangeCancelled, EmailChanged, EmailChangeRequested } from "#events/accounts";
import { refuse } from "#platform/domain";
import type { Account } from "./evolve.ts";
import { emailReservation } from "./reservations.ts";

/** Reserves nothing yet, so that nobody can find out whether the address is taken. */
export function requestEmailChange(account: Account, input: Parameters<typeof EmailChangeRequested>[0]) {
  if (account.status === "none") return refuse("not-found");
  if (input.emailKey === account.emailKey) return [];
  return [EmailChangeRequested(input)];
}

/** Records that the mailbox of this key agreed. Once both have, the account's address changes. */
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
