import * as z from "zod";
import { Actor, ContactInformation } from "#events/_kernel";
import {
  EnquiryChannel,
  EnquiryFile,
  EnquiryPerson,
  EnquiryPriority,
  EnquiryStatus,
  EnquiryType,
  MacroId,
} from "#events/enquiries";
import { Instant } from "#platform/contract";
import { Meta } from "#platform/history";

const text = (max: number) => z.string().trim().max(max);
const required = (max: number) => text(max).min(1, "Required");
const FileId = z.string().regex(/^fil_[0-9a-z]{6,40}$/, "Not an ID of this kind (fil_…)");
const OrderId = z.string().regex(/^ord_[0-9a-z]{6,40}$/, "Not an ID of this kind (ord_…)");
const UserId = z.string().regex(/^usr_[0-9a-z]{6,40}$/, "Not an ID of this kind (usr_…)");
export const ChannelId = z.string().regex(/^chn_[0-9a-z]{6,40}$/);

export const Enquiry = z
  .object({
    id: z.string(),
    number: z.string(),
    status: EnquiryStatus,
    priority: EnquiryPriority,
    channel: EnquiryChannel,
    subject: z.string(),
    message: z.string(),
    customer: EnquiryPerson.extend({ id: z.string().optional() }),
    /** Where replies go, if the customer wants them elsewhere than at their own address. */
    answersTo: z.string().optional(),
    orderId: z.string().optional(),
    type: EnquiryType,
    assignee: z.string().optional(),
    tags: z.array(z.string()),
    attachments: z.array(z.string()),
    chatChannelId: z.string().optional(),
    firstResponseAt: z.string().optional(),
    resolvedAt: z.string().optional(),
    /** When the first answer is due; stays after it was given. */
    slaDueAt: z.string().optional(),
    satisfaction: z.int().min(1).max(5).optional(),
    receivedAt: z.string(),
    /** When somebody last wrote, the customer or the shop. */
    lastMessageAt: z.string(),
    remindAt: z.string().optional(),
    closesAt: z.string().optional(),
  })
  .extend(Meta.shape);
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryCounts = z.object({
  total: z.int(),
  /** Active ones whose customer waits for the shop. */
  owed: z.int(),
  /** Not resolved, closed or spam. */
  active: z.int(),
  mine: z.int(),
  waiting: z.int(),
  resolved: z.int(),
  spam: z.int(),
});

export const EnquiryLog = z.object({
  id: z.string(),
  at: z.string(),
  actor: Actor,
  kind: z.enum(["received", "reply", "note", "status", "assignment", "email_opened", "merged", "change"]),
  message: z.string().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Who wrote, and the files that came with it, where it is a message. */
  from: EnquiryPerson.optional(),
  files: z.array(EnquiryFile.pick({ fileId: true, name: true, size: true })).optional(),
});
export type EnquiryLog = z.infer<typeof EnquiryLog>;

const person = z.strictObject({
  name: required(120),
  email: ContactInformation.shape.email,
  phone: text(40).optional(),
});

/** An enquiry that came by telephone, from a marketplace or from another system. */
export const createEnquiryRequest = z.strictObject({
  channel: EnquiryChannel.default("api"),
  subject: required(300),
  message: required(20_000),
  customer: person,
  orderId: OrderId.optional(),
  type: EnquiryType.default("other"),
  priority: EnquiryPriority.default("normal"),
  tags: z.array(required(40)).max(20).default([]),
});

/** A shop's contact form. `website` is a field that people don't see: whoever fills it in is a robot. */
export const sendEnquiryRequest = z.strictObject({
  project: z.string().regex(/^prj_[0-9a-z]{6,40}$/),
  name: required(120),
  email: ContactInformation.shape.email,
  phone: text(40).optional(),
  subject: required(300),
  message: required(20_000),
  orderNumber: text(40).optional(),
  type: EnquiryType.default("other"),
  website: z.string().max(500).optional(),
  "g-recaptcha-response": z.string().max(5000).optional(),
});

export const askAboutOrderRequest = z.strictObject({ message: required(5000) });

/** `remindAt` null removes the reminder. A reply leaves by email; it waits for the customer then, unless a status is sent. */
export const updateEnquiryRequest = z.strictObject({
  status: EnquiryStatus.exclude(["new", "closed"]).optional(),
  priority: EnquiryPriority.optional(),
  assignee: UserId.nullable().optional(),
  tags: z.array(required(40)).max(20).optional(),
  type: EnquiryType.optional(),
  orderId: OrderId.nullable().optional(),
  note: required(5000).optional(),
  reply: z.strictObject({ body: required(20_000), attachments: z.array(FileId).max(10).default([]) }).optional(),
  remindAt: Instant.nullable().optional(),
});

export const createChatChannelRequest = z.strictObject({ users: z.array(UserId).max(50).default([]) });

export const Macro = z.object({ id: MacroId, name: z.string(), body: z.string(), updatedAt: z.string() });
export type Macro = z.infer<typeof Macro>;
export const saveMacroRequest = z.strictObject({ name: required(80), body: required(5000) });

/** Somebody who has the enquiry open. `writing`: since when they are writing an answer, and what it says so far. */
export const Viewer = z.object({
  user: z.string(),
  name: z.string(),
  writingSince: z.string().optional(),
});
export type Viewer = z.infer<typeof Viewer>;
