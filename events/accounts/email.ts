import * as z from "zod";
import { event, UserId } from "#events/_kernel";

const address = z.object({ user: UserId, email: z.string(), emailKey: z.string() });
const personal = { subject: (data: { user: string }) => data.user, erased: { email: "erased@erased.invalid" } };

/** A new address waits until both mailboxes said yes. A later request takes the place of an earlier one. `domain`: the platform's own the links lead to. */
export const EmailChangeRequested = event("EmailChangeRequested", address.extend({ domain: z.string() }), { personal });
/** Whoever reads mail at the present (`old`) or the wanted (`new`) address agreed. */
export const EmailChangeApproved = event(
  "EmailChangeApproved",
  z.object({ user: UserId, at: z.enum(["old", "new"]), emailKey: z.string() }),
);
export const EmailChangeCancelled = event("EmailChangeCancelled", z.object({ user: UserId }));
/** The account's address is another one from now on; its mailbox is verified. */
export const EmailChanged = event("EmailChanged", address, { personal });
