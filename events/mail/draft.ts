import * as z from "zod";
import { event } from "#events/_kernel";
import { MailDraftContent } from "./content.ts";
import { MailDraftId } from "./ids.ts";

const id = { draftId: MailDraftId };
const name = z.string().max(120);
export const MailDraftCreated = event(
  "MailDraftCreated",
  z.object({ ...id, name, content: MailDraftContent, copyOf: MailDraftId.optional() }),
);
export const MailDraftChanged = event(
  "MailDraftChanged",
  z.object({ ...id, name: name.optional(), content: MailDraftContent.optional() }),
);
export const MailDraftDeleted = event("MailDraftDeleted", z.object(id));
export const mailDraftEvents = [MailDraftCreated, MailDraftChanged, MailDraftDeleted] as const;
