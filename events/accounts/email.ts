import * as z from "zod";
import { event, UserId } from "#events/_kernel";

const address = z.object({ user: UserId, email: z.string(), emailKey: z.string() });
const personal = { subject: (data: { user: string }) => data.user, erased: { email: "erased@erased.invalid" } };

/**
 * A new email address waits until both mailboxes have agreed. A later request replaces an earlier one. `domain`: the
 * platform's own domain, used in the links.
 */
export const EmailChangeRequested = event("EmailChangeRequested", address.extend({ domain: z.string() }), { personal });
/** The holder of the current (`old`) or the wanted (`new`) mailbox agreed. */
export const EmailChangeApproved = event(
  "EmailChangeApproved",
  z.object({ user: UserId, at: z.enum(["old", "new"]), emailKey: z.string() }),
);
export const EmailChangeCancelled = event("EmailChangeCancelled", z.object({ user: UserId }));
/** The account has a new email address; its mailbox is verified. */
export const EmailChanged = event("EmailChanged", address, { personal });
