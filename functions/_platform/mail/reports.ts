import * as z from "zod";
import { emailAddress } from "#events/_kernel";
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
  /** Verifies what was sent before it is read; undefined where the signature is wrong, "unreadable" where it is no report. */
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
const Plain = z.object({
  reports: z
    .array(
      z.object({
        email: z.string(),
        kind: z.enum(["bounced", "complained"]),
        reason: z.string().max(2_000).default(""),
        refusedAt: Instant,
        letter: z.object({ tenant: z.string().max(80), key: z.string().max(500) }).optional(),
      }),
    )
    .min(1)
    .max(100),
});

const Email = emailAddress();
/** The report with its address as it is stored; one about no email address is about nobody here. */
function withEmail<R extends { readonly email: string }>(report: R): R[] {
  const email = Email.safeParse(report.email);
  return email.success ? [{ ...report, email: email.data }] : [];
}

const Tags = z.record(z.string(), z.array(z.string())).optional();
const Ses = z.union([
  z.object({
    bounce: z.object({
      bounceType: z.string(),
      timestamp: Instant,
      bouncedRecipients: z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })),
    }),
    mail: z.object({ tags: Tags }),
  }),
  z.object({
    complaint: z.object({
      timestamp: Instant,
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
    }),
    mail: z.object({ tags: Tags }),
  }),
]);

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
    return complainedRecipients.map(({ emailAddress: email }) => ({
      email,
      kind: "complained",
      reason,
      refusedAt,
      letter,
    }));
  }
  const { bounceType, timestamp: refusedAt, bouncedRecipients } = parsed.data.bounce;
  if (bounceType !== "Permanent") return [];
  return bouncedRecipients.map(({ emailAddress: email, diagnosticCode: reason = "" }) => ({
    email,
    kind: "bounced",
    reason,
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
        return parsed.success ? parsed.data.reports.flatMap(withEmail) : "unreadable";
      }
      const message = await notified(bytes);
      return message && fromSes("message" in message ? message.message : undefined);
    },
  };
}
