import * as z from "zod";
import { emailAddress } from "#events/_kernel";
import {
  CampaignId,
  ConsentSource,
  MAX_BLOCKS,
  MailDraftId,
  MailingListId,
  SegmentRule as StoredRule,
  Segment as StoredSegment,
  SubscriberGender,
} from "#events/mail";
import { Instant } from "#platform/contract";

const line = (max: number) => z.string().trim().min(1, "Required").max(max);
/** A line that goes into an email's head: no line breaks or other controls. */
const headline = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "Required")
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, "Use one line without control characters");
/** A whole web address; an email has no page that a part of one could belong to. */
const Link = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>]+)$/i, "Use a full address, like https://example.com");
const Picture = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/[^\s"'<>]+$/i, "Use a full address, like https://example.com/picture.jpg");
const Email = emailAddress("Use an email address, like ines@example.com");
/** Empty parts of forms are absent. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const blockOf = <T extends string, D extends z.ZodRawShape>(type: T, data: D) =>
  z.strictObject({ id: line(60), type: z.literal(type), data: z.strictObject(data) });
const Block = z.discriminatedUnion("type", [
  blockOf("heading", { text: line(200) }),
  blockOf("text", { text: line(10_000) }),
  blockOf("image", { src: Picture, alt: z.string().trim().max(300), href: optional(Link) }),
  blockOf("button", { label: line(80), href: Link }),
  blockOf("product", {
    title: line(200),
    price: optional(line(40)),
    text: optional(line(500)),
    image: optional(Picture),
    href: Link,
  }),
  blockOf("divider", {}),
  blockOf("columns", { left: line(3000), right: line(3000) }),
  blockOf("social", { links: z.array(z.strictObject({ label: line(40), href: Link })).max(8) }),
  blockOf("footer", { address: line(500), reason: optional(line(500)) }),
]);
export const MailContent = z.strictObject({
  subject: headline(200),
  previewText: optional(headline(200)),
  blocks: z.array(Block).max(MAX_BLOCKS),
  style: z
    .strictObject({ colour: optional(z.string().regex(/^#[0-9a-f]{6}$/i, "Use a colour like #0071a0")) })
    .optional(),
});
export const createDraftRequest = z.strictObject({ name: line(120), content: MailContent });
export const updateDraftRequest = createDraftRequest.partial();

export const createMailingListRequest = z.strictObject({
  name: line(120),
  description: optional(line(500)),
  isDefault: z.boolean().default(false),
  doubleOptIn: z.boolean().default(false),
});
export const updateMailingListRequest = z.strictObject({
  name: line(120).optional(),
  description: line(500).nullable().optional(),
  isDefault: z.boolean().optional(),
  doubleOptIn: z.boolean().optional(),
});

const DATES: readonly string[] = ["lastOpened", "lastClicked", "lastPurchased", "createdAt"];
const NUMBERS: readonly string[] = ["totalOrders", "totalSpent"];
const isMoment = (value: unknown) =>
  typeof value === "string" && (/^\d{1,4}d$/.test(value) || !Number.isNaN(Date.parse(value)));
const isNumber = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^-?\d{1,12}$/.test(value));

export const SegmentRule = StoredRule.strict().superRefine(({ field, operator, value }, context) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["value"], message });
  if (operator === "in" && !Array.isArray(value)) refuse("Use a list of values");
  if (operator !== "in" && Array.isArray(value)) refuse("Use one value");
  const all = Array.isArray(value) ? value : [value];
  if (DATES.includes(field) && !all.every(isMoment)) refuse("Use a date like 2026-03-15, or 30d for 30 days ago");
  if (NUMBERS.includes(field) && !all.every(isNumber)) refuse("Use a number");
});
export const Segment = StoredSegment.extend({ rules: z.array(SegmentRule).max(20) }).strict();

const From = z.strictObject({ name: headline(80), email: Email });
const Tracking = z.strictObject({
  opens: z.boolean(),
  clicks: z.boolean(),
  utm: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(200)).optional(),
});
const campaign = {
  name: line(120),
  draftId: MailDraftId,
  mailingListIds: z.array(MailingListId).min(1, "Choose at least one list").max(50),
  segment: Segment.optional(),
  excludeSegment: Segment.optional(),
  subject: optional(headline(200)),
  previewText: optional(headline(200)),
  from: From.optional(),
  replyTo: optional(Email),
  scheduledAt: Instant.optional(),
  sendInRecipientTimeZone: z.boolean().optional(),
  tracking: Tracking.optional(),
};
export const createCampaignRequest = z.strictObject(campaign);
export const CampaignAction = z.enum(["schedule", "unschedule", "send", "pause", "resume", "cancel"]);
export type CampaignAction = z.infer<typeof CampaignAction>;
/** null removes what the campaign has of its own. */
export const updateCampaignRequest = z.strictObject({
  name: campaign.name.optional(),
  draftId: MailDraftId.optional(),
  mailingListIds: campaign.mailingListIds.optional(),
  segment: Segment.nullable().optional(),
  excludeSegment: Segment.nullable().optional(),
  subject: headline(200).nullable().optional(),
  previewText: headline(200).nullable().optional(),
  from: From.optional(),
  replyTo: Email.nullable().optional(),
  scheduledAt: Instant.nullable().optional(),
  sendInRecipientTimeZone: z.boolean().optional(),
  tracking: Tracking.optional(),
  action: CampaignAction.optional(),
});
export const testCampaignRequest = z.strictObject({ to: Email.optional() });

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};
export const personFields = {
  email: Email,
  firstName: optional(line(120)),
  lastName: optional(line(120)),
  gender: optional(SubscriberGender),
  mailingListIds: z.array(MailingListId).max(50).optional(),
  tags: z.array(line(60)).max(50).optional(),
  country: optional(z.string().regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB")),
  language: optional(
    z
      .string()
      .max(20)
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Use a language like en or en-GB"),
  ),
  birthday: optional(z.iso.date("Use a date like 1990-03-15")),
  timeZone: optional(z.string().max(60).refine(isZone, "Use a time zone like Europe/London")),
};
export const subscriberCreate = z.strictObject({
  ...personFields,
  consent: z.strictObject({
    source: ConsentSource,
    text: optional(line(1000)),
    evidence: optional(line(500)),
  }),
});
export const subscriberUpdate = z.strictObject({
  ...personFields,
  email: Email.optional(),
  status: z.enum(["subscribed", "unsubscribed"]).optional(),
});
export const clearSubscriberRequest = z.strictObject({ reason: line(500) });
export const mailFeedbackRequest = z.strictObject({
  email: Email,
  type: z.enum(["hard-bounce", "soft-bounce", "complaint"]),
  campaignId: CampaignId.optional(),
  detail: optional(line(300)),
});

export const estimateRequest = z.strictObject({
  mailingListIds: z.array(MailingListId).max(50).default([]),
  segment: Segment.optional(),
  excludeSegment: Segment.optional(),
});
export const subscriptionRequest = z.strictObject({
  action: z.enum(["unsubscribe", "subscribe", "confirm"]),
  reason: optional(line(500)),
});
