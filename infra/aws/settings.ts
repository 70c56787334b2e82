import * as z from "zod";

const Settings = z.object({
  PRESSWORK_TARGET: z.literal("aws", "only `aws` can be deployed"),
  AWS_ENDPOINT_URL: z.url("not an address").optional(),
  PRESSWORK_BUS: z.string().min(1),
  PRESSWORK_BLOBS: z.string().min(3),
  PRESSWORK_SECRET: z.string().min(1),
  /** The secret shared by the edge and the functions; without it requests are accepted from anywhere. */
  PRESSWORK_EDGE: z.string().min(1).optional(),
  /** The secret with Stripe's keys; without it payments are the sandbox's. */
  PRESSWORK_STRIPE: z.string().min(1).optional(),
  /** The URL of the inbox's queue. */
  PRESSWORK_INBOX: z.url(),
  /** The URL of the outbound queue, of services that call other people's servers. */
  PRESSWORK_OUTBOUND: z.url().optional(),
  PRESSWORK_MAIL_FROM: z.email("not an email address"),
  /** The domain whose email SES receives, and the topic it notifies; without them no email comes in. */
  PRESSWORK_INBOUND_DOMAIN: z.hostname().optional(),
  PRESSWORK_INBOUND_TOPIC: z.string().startsWith("arn:").optional(),
  PRESSWORK_MAIL_REPORTS_TOPIC: z.string().startsWith("arn:").optional(),
});
export type Settings = z.infer<typeof Settings>;
export type Setting = keyof Settings;
type Values = Readonly<Record<string, string | undefined>>;

/** A function's settings, from its environment; a missing or wrong one throws one sentence. */
export function settings<const K extends Setting>(values: Values, names: readonly K[]): Pick<Settings, K> {
  const wanted = Object.fromEntries(["PRESSWORK_TARGET", ...names].map((name) => [name, true]));
  const parsed = Settings.pick(wanted as { [N in Setting]?: true }).safeParse(values);
  if (parsed.success) return parsed.data as unknown as Pick<Settings, K>;
  const issue = parsed.error.issues[0];
  throw new Error(`The setting ${issue?.path.join(".")} cannot be used: ${issue?.message}.`);
}
