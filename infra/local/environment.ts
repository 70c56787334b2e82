import { isIP } from "node:net";
import * as z from "zod";

const isAddress = (text: string): boolean => {
  const [address = "", bits] = text.split("/");
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PRESSWORK_DATA: z.string().min(1).default(".data"),
  /** On if only this machine can reach the server, because the demo's passphrase is public. */
  PRESSWORK_DEMO: z.enum(["on", "off"]).optional(),
  PRESSWORK_TARGET: z
    .enum(["local"], "only the local target can be started here; the aws target is deployed")
    .default("local"),
  /** The addresses of the reverse proxy, separated by commas. */
  PRESSWORK_PROXY: z
    .string()
    .default("")
    .refine(
      (list) => list.split(",").every((each) => each.trim() === "" || isAddress(each.trim())),
      "list addresses or blocks, like 10.0.0.1,10.1.0.0/16",
    ),
  /** The product's own hosts, separated by commas, the default first: where platforms without a domain are opened. */
  PRESSWORK_HOSTS: z
    .string()
    .regex(/^\s*([a-z\d-]+(\.[a-z\d-]+)*\s*(,\s*|$))*$/i, "list hosts, like app.example.com,example.com")
    .optional(),
  PRESSWORK_CAPTCHA_SECRET: z.string().min(1).optional(),
  PRESSWORK_CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  PRESSWORK_CAPTCHA_URL: z.url().optional(),
  PRESSWORK_STRIPE_SECRET_KEY: z.string().min(1).optional(),
  PRESSWORK_STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  /** Signs Stripe's webhooks, which are refused without it. */
  PRESSWORK_STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The platform's id at Stripe Connect; without it shops connect no accounts. */
  PRESSWORK_STRIPE_CLIENT_ID: z.string().min(1).optional(),
  PRESSWORK_STRIPE_URL: z.url().optional(),
  /** The server that email leaves through; without one it stays in the outbox. */
  PRESSWORK_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "use an address like smtp://user:password@mail.example.com:587" })
    .optional(),
  PRESSWORK_MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+ <)?[^\s<>@]+@[\w.-]+>?$/, "use a sender like Presswork <orders@example.com>")
    .optional(),
  /** The domain of the addresses that emails for projects come to, and the secret their forwarder signs with. */
  PRESSWORK_INBOUND_DOMAIN: z.hostname().optional(),
  PRESSWORK_INBOUND_SECRET: z.string().min(16, "use at least 16 characters").optional(),
  PRESSWORK_MAIL_REPORTS_SECRET: z.string().min(16, "use at least 16 characters").optional(),
  /** Webhooks also go to these hosts with their ports, which are not public: for development. */
  PRESSWORK_WEBHOOK_HOSTS: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, "list hosts with their ports, like 127.0.0.1:4000")
    .optional(),
  /** Where errors and measurements are sent; without it nothing is measured or sent. */
  PRESSWORK_MONITORING_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRESSWORK_MONITORING_KEY: z.string().min(1).optional(),
  /** How many threads render pages; 0 renders them in the main thread. By default, what processors and memory allow. */
  PRESSWORK_PAGE_THREADS: z.coerce.number().int().min(0).max(16).optional(),
  PRESSWORK_DEV: z.literal("1").optional(),
  PRESSWORK_ADVERSARIAL: z.literal("1").optional(),
});
/** Sample people must never be sent real email. */
function checkMail({ PRESSWORK_SMTP_URL: url, PRESSWORK_MAIL_FROM: from, PRESSWORK_DEMO: demo }: Environment): void {
  if (url && !from) throw new Error("The setting PRESSWORK_SMTP_URL needs PRESSWORK_MAIL_FROM: who the email is from.");
  if (url && demo === "on")
    throw new Error(
      "The setting PRESSWORK_SMTP_URL needs PRESSWORK_DEMO=off: the demo's people must not be sent email.",
    );
}
type Given = z.infer<typeof Environment>;
export type Environment = Given & { readonly PRESSWORK_DEMO: "on" | "off" };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
/** Whether only programs on this machine can connect to a server at this host. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** The settings of `docs/running`; a wrong value throws one sentence. */
export function environment(values: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = Environment.safeParse(values);
  if (parsed.success) {
    const { PRESSWORK_DEMO = isLoopback(parsed.data.HOST) ? "on" : "off", ...rest } = parsed.data;
    const settings = { ...rest, PRESSWORK_DEMO };
    checkMail(settings);
    return settings;
  }
  const issue = parsed.error.issues[0];
  throw new Error(`The setting ${issue?.path.join(".")} cannot be used: ${issue?.message}.`);
}
