import * as z from "zod";
import { event } from "#events/_kernel";
import { MailingListId } from "./ids.ts";

export const MailingListDetails = z.object({
  name: z.string().max(120),
  description: z.string().max(500).optional(),
  isDefault: z.boolean(),
  doubleOptIn: z.boolean(),
});
export type MailingListDetails = z.infer<typeof MailingListDetails>;
const id = { mailingListId: MailingListId };
export const MailingListCreated = event("MailingListCreated", MailingListDetails.extend(id));
export const MailingListChanged = event(
  "MailingListChanged",
  MailingListDetails.partial().extend({ ...id, description: z.string().max(500).nullable().optional() }),
);
export const MailingListDeleted = event("MailingListDeleted", z.object(id));
export const mailingListEvents = [MailingListCreated, MailingListChanged, MailingListDeleted] as const;
