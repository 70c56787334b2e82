import * as z from "zod";
import { event, idOf, streamOf } from "#events/_kernel";

export const ENQUIRY = "enquiry";
export const MACRO = "macro";
export const EnquiryId = idOf("enq");
export const MacroId = idOf("mac");
export const enquiryStream = (enquiry: string): string => streamOf(ENQUIRY, enquiry);
/** The reservation of a message's id, so that an email counts once and answers to it find their enquiry. */
export const messageName = (messageId: string): string => `enquiry-message:${messageId}`;
export const enquiryNumberName = (number: string): string => `enquiry-number:${number}`;

export const EnquiryStatus = z.enum([
  "new",
  "open",
  "waiting_customer",
  "waiting_internal",
  "resolved",
  "closed",
  "spam",
]);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;
/** The possible next statuses of each status when a person chooses. Answers, time and the customer move it as well. */
export const ENQUIRY_TRANSITIONS = {
  new: ["open", "spam"],
  open: ["waiting_customer", "waiting_internal", "resolved", "spam"],
  waiting_customer: ["open", "waiting_internal", "resolved", "spam"],
  waiting_internal: ["open", "waiting_customer", "resolved", "spam"],
  resolved: ["open", "spam"],
  closed: ["open", "spam"],
  spam: ["open"],
} as const satisfies Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>>;
export const EnquiryPriority = z.enum(["low", "normal", "high", "urgent"]);
export type EnquiryPriority = z.infer<typeof EnquiryPriority>;
export const EnquiryChannel = z.enum(["form", "email", "chat", "phone", "marketplace", "api"]);
export const EnquiryType = z.enum(["order", "return", "product", "wholesale", "complaint", "other"]);

export const EnquiryPerson = z.object({
  name: z.string().max(120),
  email: z.string().max(254),
  phone: z.string().max(40).optional(),
});
export type EnquiryPerson = z.infer<typeof EnquiryPerson>;
/** A file that came with a message. Its content is stored under the name the drive will use. */
export const EnquiryFile = z.object({
  fileId: z.string(),
  name: z.string().max(200),
  contentType: z.string().max(120),
  size: z.int().min(0),
  checksum: z.string(),
});
export type EnquiryFile = z.infer<typeof EnquiryFile>;

const ref = { enquiryId: EnquiryId };
const tags = z.array(z.string().max(40)).max(20);
/** Who wrote: the customer with this email address, whether they have bought anything or not. */
const writerOf = ({ enquiryId }: { readonly enquiryId: string }) => ({
  stream: enquiryStream(enquiryId),
  fields: ["customerId"],
});

/** Repeated for flows and partners; earlier facts lack it. */
const EnquiryNumber = z.string().optional();

export const EnquiryReceived = event(
  "EnquiryReceived",
  z.object({
    ...ref,
    number: z.string().max(20),
    channel: EnquiryChannel,
    subject: z.string().max(300),
    message: z.string().max(20_000),
    customer: EnquiryPerson,
    customerId: z.string(),
    orderId: z.string().optional(),
    type: EnquiryType,
    priority: EnquiryPriority,
    tags,
    files: z.array(EnquiryFile).max(10),
    messageId: z.string().max(500).optional(),
    receivedAt: z.string(),
    /** When the first answer is due. */
    slaDueAt: z.string(),
    /** Where the writer wants answers, if not at their own address. */
    answersTo: z.string().max(254).optional(),
    /** Sent by a machine on its own: nobody waits for an answer. */
    automatic: z.boolean().optional(),
  }),
  {
    personal: {
      subject: ({ customerId }) => customerId,
      erased: {
        subject: "Erased",
        message: "Erased",
        customer: { name: "Erased", email: "erased@erased.invalid" },
        messageId: undefined,
        answersTo: undefined,
      },
      within: { "files.*.name": "Erased" },
    },
  },
);
/** Another message of the customer, or of somebody who answered in their place. */
export const EnquiryAnswered = event(
  "EnquiryAnswered",
  z.object({
    ...ref,
    number: EnquiryNumber,
    from: EnquiryPerson,
    message: z.string().max(20_000),
    files: z.array(EnquiryFile).max(10),
    messageId: z.string().max(500).optional(),
    sentAt: z.string(),
    /** Sent by a machine, such as an out-of-office note: it reopens nothing. */
    automatic: z.boolean(),
    /** Where the writer wants answers, if not at their own address. */
    answersTo: z.string().max(254).optional(),
  }),
  {
    personal: {
      subject: writerOf,
      erased: {
        from: { name: "Erased", email: "erased@erased.invalid" },
        message: "Erased",
        messageId: undefined,
        answersTo: undefined,
      },
      within: { "files.*.name": "Erased" },
    },
  },
);
/** The shop's answer, which leaves by email. `inReplyTo` are the ids of the messages before it, the latest last. */
export const EnquiryReplied = event(
  "EnquiryReplied",
  z.object({
    ...ref,
    number: EnquiryNumber,
    body: z.string().max(20_000),
    attachments: z.array(z.string()).max(10),
    to: z.string().max(254),
    subject: z.string().max(320),
    messageId: z.string().max(500),
    inReplyTo: z.array(z.string().max(500)).max(20),
    replyTo: z.string().max(320).optional(),
  }),
  {
    personal: {
      subject: writerOf,
      erased: { body: "Erased", to: "erased@erased.invalid", subject: "Erased", inReplyTo: [] },
    },
  },
);
/** A mail server's report that an answer did not arrive, or not yet, and why. */
export const EnquiryBounce = z.object({
  to: z.string().max(254),
  outcome: z.enum(["failed", "delayed"]),
  reason: z.string().max(500),
});
export type EnquiryBounce = z.infer<typeof EnquiryBounce>;
/** A note that only the team sees. `bounce`: a mail server's report, of which the note is the words. */
export const EnquiryNoted = event(
  "EnquiryNoted",
  z.object({ ...ref, note: z.string().max(5000), bounce: EnquiryBounce.optional() }),
  { personal: { subject: writerOf, erased: { note: "Erased", bounce: undefined } } },
);
/** `by` says what moved it; `closesAt`: when a resolved enquiry closes by itself. */
export const EnquiryStatusChanged = event(
  "EnquiryStatusChanged",
  z.object({
    ...ref,
    number: EnquiryNumber,
    status: EnquiryStatus,
    before: EnquiryStatus,
    by: z.enum(["person", "reply", "assignment", "customer", "time"]),
    closesAt: z.string().optional(),
  }),
);
/** `number` is repeated for whoever is notified. */
export const EnquiryAssigned = event(
  "EnquiryAssigned",
  z.object({ ...ref, number: z.string(), assignee: z.string().nullable(), before: z.string().nullable() }),
);
/** Only the changed fields; null removes one. */
export const EnquiryChanged = event(
  "EnquiryChanged",
  z.object({
    ...ref,
    priority: EnquiryPriority.optional(),
    type: EnquiryType.optional(),
    tags: tags.optional(),
    orderId: z.string().nullable().optional(),
    slaDueAt: z.string().optional(),
  }),
);
export const EnquiryReminderSet = event("EnquiryReminderSet", z.object({ ...ref, remindAt: z.string().nullable() }));
/** The reminder was due, and the assignee is notified. Without one nobody is. */
export const EnquiryReminded = event(
  "EnquiryReminded",
  z.object({ ...ref, number: z.string(), user: z.string().nullable(), due: z.string() }),
);
/** A channel was opened to talk about the enquiry; chat follows. */
export const EnquiryChannelOpened = event(
  "EnquiryChannelOpened",
  z.object({ ...ref, channel: z.string(), number: z.string(), by: z.string(), users: z.array(z.string()).max(100) }),
);
/** The person who wrote was erased. The files they sent go too. */
export const EnquiryPersonErased = event("EnquiryPersonErased", z.object({ ...ref, files: z.array(z.string()) }));

export const enquiryEvents = [
  EnquiryReceived,
  EnquiryAnswered,
  EnquiryReplied,
  EnquiryNoted,
  EnquiryStatusChanged,
  EnquiryAssigned,
  EnquiryChanged,
  EnquiryReminderSet,
  EnquiryReminded,
  EnquiryChannelOpened,
  EnquiryPersonErased,
] as const;

const macro = { macroId: MacroId };
/** A saved answer. Its placeholders are `{customer.name}`, `{order.number}` and the like. */
export const MacroSaved = event(
  "MacroSaved",
  z.object({ ...macro, name: z.string().max(80), body: z.string().max(5000) }),
);
export const MacroRemoved = event("MacroRemoved", z.object(macro));
export const macroEvents = [MacroSaved, MacroRemoved] as const;
