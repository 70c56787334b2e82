import * as z from "zod";
import { event, streamOf, UserId } from "#events/_kernel";

export const MAILBOX = "mailbox";
/** A mailbox has a stream of its own, by the keyed hash of its address. */
export const mailboxStream = (emailKey: string): string => streamOf(MAILBOX, emailKey);

/** `bounced`: it takes no email; `complained`: its reader called an email unwanted. */
export const RefusalKind = z.enum(["bounced", "complained"]);

/** Why an address takes no email, and since when. `reason`: what its mail server answered. */
export const MailRefusal = z.object({ kind: RefusalKind, reason: z.string(), since: z.string() });
export type MailRefusal = z.infer<typeof MailRefusal>;

/** A mailbox refused an email. `user` has the address; `letter` is the email, where the report names it. */
export const MailRefused = event(
  "MailRefused",
  z.object({
    emailKey: z.string(),
    kind: RefusalKind,
    reason: z.string().max(300),
    refusedAt: z.string(),
    user: UserId.optional(),
    letter: z.object({ tenant: z.string(), key: z.string() }).optional(),
  }),
);
/** Its holder says that the mailbox takes email again. */
export const MailboxCleared = event(
  "MailboxCleared",
  z.object({ emailKey: z.string(), user: UserId, clearedAt: z.string() }),
);
