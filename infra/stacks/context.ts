import * as z from "zod";

const Settings = z.object({
  /** The sender of every email; its domain or address must be an SES identity. */
  "mail-from": z.email("not an email address").default("presswork@example.com"),
  /** Host names of platforms, separated by commas; they need a certificate. */
  domains: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((each) => each.trim() || [])),
  /** The ARN of a certificate in us-east-1 for all of the domains. */
  certificate: z.string().startsWith("arn:", "not an ARN").optional(),
  /** The ARN of a secret with Stripe's keys as JSON; without it payments are the sandbox's. */
  "stripe-secret": z.string().startsWith("arn:", "not an ARN").optional(),
  /** The domain whose email SES receives for shops, and the ARN of the topic its receipt rule notifies. */
  "inbound-domain": z.hostname("not a domain").optional(),
  "inbound-topic": z.string().startsWith("arn:", "not an ARN").optional(),
  "mail-reports-topic": z.string().startsWith("arn:", "not an ARN").optional(),
  /** Who is notified of alarms. */
  "alarm-email": z.email("not an email address").optional(),
});
export type StackSettings = z.infer<typeof Settings>;

/** The values of `cdk -c name=value`; a wrong one throws one sentence. */
export function settingsOf(given: (name: string) => unknown): StackSettings {
  const found = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, given(name)]));
  const parsed = Settings.safeParse(found);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`The context ${issue?.path.join(".")} cannot be used: ${issue?.message}.`);
}
