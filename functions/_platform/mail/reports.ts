import { domainToASCII } from "node:url";
import * as z from "zod";
import { log } from "#platform/log";
import { isSigned, json, snsTopic } from "./signed.ts";

/** An address that refused an email, as the mail service reports it. */
export interface MailReport {
  readonly email: string;
  readonly kind: "bounced" | "complained";
  readonly reason: string;
  readonly refusedAt: string;
  /** The email, where the report names it. */
  readonly letter?: { readonly tenant: string; readonly key: string } | undefined;
}

/** Reports of the mail service about email that left. */
export interface MailReports {
  /**
   * Verifies what was sent before it is read; undefined where the signature is wrong, "unreadable" where it is no report. Of
   * several reports those that cannot be read are left out and logged.
   */
  read(bytes: Uint8Array, signature: string | undefined): Promise<readonly MailReport[] | "unreadable" | undefined>;
}

export interface ReportSettings {
  /** Signs with HMAC-SHA256, in hexadecimal. */
  readonly secret?: string | undefined;
  /** The ARN of the topic that SES notifies. */
  readonly topic?: string | undefined;
  readonly fetch?: typeof fetch;
}

const Instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

/** An address in a domain of any script. The mail service has sent to it, so that its form needs no more judging. */
const Address = z
  .string()
  .max(1_000)
  .transform((text) => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim())
  .transform((address, context) => {
    const at = address.lastIndexOf("@");
    const domain = domainToASCII(address.slice(at + 1));
    const email = `${address.slice(0, at)}@${domain}`;
    if (at > 0 && domain.includes(".") && !/[\s<>,;]/.test(email) && email.length <= 254) return email;
    context.addIssue({ code: "custom", message: "Not an email address" });
    return z.NEVER;
  });
const Reason = z
  .string()
  .default("")
  .transform((reason) => reason.slice(0, 2_000));
const Report = z.object({
  email: Address,
  kind: z.enum(["bounced", "complained"]),
  reason: Reason,
  refusedAt: Instant,
  letter: z.object({ tenant: z.string().max(80), key: z.string().max(500) }).optional(),
});
const Plain = z.object({ reports: z.array(z.unknown()).min(1).max(100) });

/** Those of several that can be read. What is left out is logged by its place and what is wrong, and not by its address. */
function readable<T>(schema: z.ZodType<T>, sent: readonly unknown[]): readonly T[] {
  return sent.flatMap((each, at) => {
    const parsed = schema.safeParse(each);
    if (parsed.success) return [parsed.data];
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    log("warn", "A report about an email could not be read and was left out", { at, of: sent.length, wrong });
    return [];
  });
}

const Tags = z.record(z.string(), z.array(z.string())).optional();
const Ses = z.union([
  z.object({
    bounce: z.object({
      bounceType: z.string(),
      timestamp: Instant,
      bouncedRecipients: z.array(z.unknown()),
    }),
    mail: z.object({ tags: Tags }),
  }),
  z.object({
    complaint: z.object({
      timestamp: Instant,
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(z.unknown()),
    }),
    mail: z.object({ tags: Tags }),
  }),
]);
const Recipient = z.object({ emailAddress: Address, diagnosticCode: z.string().nullish() });

/** The tag by which SES names an email in its reports. */
export const EMAIL_TAG = "letter";
const TAG_LENGTH = 256;
/** An email as a tag, which has 256 characters at most; undefined where it does not fit. */
export function emailTag({ tenant, key }: { readonly tenant: string; readonly key: string }): string | undefined {
  const text = Buffer.from(`${tenant}\n${key}`).toString("base64url");
  return text.length <= TAG_LENGTH ? text : undefined;
}
function emailIn(tags: z.infer<typeof Tags>): MailReport["letter"] {
  const [tenant, key] = Buffer.from(tags?.[EMAIL_TAG]?.[0] ?? "", "base64url")
    .toString("utf8")
    .split("\n");
  return tenant && key ? { tenant, key } : undefined;
}

/** Bounces that pass, and deliveries, are no refusals. */
function fromSes(message: unknown): readonly MailReport[] {
  const parsed = Ses.safeParse(message);
  if (!parsed.success) return [];
  const letter = emailIn(parsed.data.mail.tags);
  if ("complaint" in parsed.data) {
    const { timestamp: refusedAt, complaintFeedbackType, complainedRecipients } = parsed.data.complaint;
    const reason = complaintFeedbackType ?? "";
    return readable(Recipient, complainedRecipients).map(({ emailAddress: email }) => ({
      email,
      kind: "complained",
      reason,
      refusedAt,
      letter,
    }));
  }
  const { bounceType, timestamp: refusedAt, bouncedRecipients } = parsed.data.bounce;
  if (bounceType !== "Permanent") return [];
  return readable(Recipient, bouncedRecipients).map(({ emailAddress: email, diagnosticCode }) => ({
    email,
    kind: "bounced",
    reason: diagnosticCode ?? "",
    refusedAt,
    letter,
  }));
}

/** Reports by a program that shares a secret, or by SES through SNS. */
export function mailReports({ secret, topic, fetch }: ReportSettings): MailReports {
  const notified = snsTopic(topic, fetch);
  return {
    async read(bytes, signature) {
      if (signature !== undefined) {
        if (!secret || !isSigned(bytes, signature, secret)) return undefined;
        const parsed = Plain.safeParse(json(bytes));
        const reports = parsed.success ? readable(Report, parsed.data.reports) : [];
        return reports.length > 0 ? reports : "unreadable";
      }
      const message = await notified(bytes);
      return message && fromSes("message" in message ? message.message : undefined);
    },
  };
}
