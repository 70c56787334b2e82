import { join, resolve } from "node:path";
import { recaptcha } from "../../functions/_platform/captcha/index.ts";
import { isOutOfSpace } from "../../functions/_platform/http/index.ts";
import { log } from "../../functions/_platform/log/index.ts";
import { inboundMail, mailReports } from "../../functions/_platform/mail/index.ts";
import { services } from "../services.ts";
import { stripePorts } from "../stripe/index.ts";
import { checkpointsInThread } from "./checkpoints.ts";
import { consoleToLog } from "./console-to-log.ts";
import { watchPages } from "./damage.ts";
import { DATABASE, SPOOL } from "./data-files.ts";
import { drawingProcesses } from "./drawing/drawing.ts";
import { type Environment, environment, isLoopback } from "./environment.ts";
import { lockFolder } from "./folder-lock.ts";
import { healthOf } from "./health.ts";
import { hosted, hurrying, named, operationsOf } from "./host.ts";
import { admissionTo } from "./http/admission.ts";
import { releaseLeases } from "./leases.ts";
import { reportProjected } from "./live/projected.ts";
import { createStreams } from "./live/streams.ts";
import { fillNewViews } from "./new-views.ts";
import { apiBase, openapiText } from "./openapi-text.ts";
import type { PageThreads } from "./pages/threads.ts";
import { localPorts } from "./ports.ts";
import { pressInThread } from "./press/press.ts";
import { DEMO_SIGN_INS, seedDemo } from "./seed/demo.ts";
import { startServer } from "./server.ts";
import { watchStalls } from "./stalls.ts";
import { startWorkers } from "./workers.ts";

const VERSION = "0.1.0";
/** How long running requests may take at shutdown: less than the ten seconds most hosts allow. */
const DRAIN_MS = 8_000;

const DEMO_IN_THE_OPEN =
  "Warning: the demo's sign-ins are known to everybody, and this server can be reached from other machines. Set PRESSWORK_DEMO=off.";

async function serve(threads: PageThreads): Promise<void> {
  const settings = environment(process.env);
  let port = () => settings.PORT;
  const folder = resolve(settings.PRESSWORK_DATA);
  const smtp = smtpOf(settings);
  const isDevelopment = settings.PRESSWORK_DEV === "1";
  if (!isDevelopment) consoleToLog();
  const pictures = isDevelopment ? undefined : drawingProcesses();
  const unlock = lockFolder(folder);
  const local = localPorts({
    folder,
    services,
    strict: isDevelopment,
    adversarial: settings.PRESSWORK_ADVERSARIAL === "1",
    captcha: captchaOf(settings),
    stripe: stripeOf(settings),
    smtp,
    inboundMail: inboundOf(settings),
    mailReports: settings.PRESSWORK_MAIL_REPORTS_SECRET
      ? mailReports({ secret: settings.PRESSWORK_MAIL_REPORTS_SECRET })
      : undefined,
    press: threads.count > 0 ? pressInThread().press : undefined,
    drawing: pictures?.drawing,
    webhookHosts: settings.PRESSWORK_WEBHOOK_HOSTS?.split(","),
    originOf: (domain) => (settings.PRESSWORK_PROXY ? `https://${domain}` : `http://${domain}:${port()}`),
  });
  const checkpoints = threads.count > 0 ? checkpointsInThread(join(folder, DATABASE)) : undefined;
  if (checkpoints) local.engine.checkpointBy(checkpoints.pass);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const pages = watchPages(join(folder, DATABASE), (sentence) => log("error", sentence));
  await pages.soundSoFar();
  await releaseLeases(local.engine);
  await fillNewViews(services, local.ports, say);
  const demo = settings.PRESSWORK_DEMO === "on";
  if (demo && !isLoopback(settings.HOST)) say(DEMO_IN_THE_OPEN);
  if (demo) await seedDemo(local, services, say);
  const operationAt = operationsOf(services);
  const stalls = watchStalls();
  const { handler, hurried } = hurrying(named(hosted(services, local.ports), operationAt, stalls));
  const projected = reportProjected(services, local.hub);
  const workers = startWorkers(services, local.ports, { ...local, hurried, during: stalls.during, projected });
  local.onAppend(workers.wake);
  const { server, drain } = await startServer({
    handler,
    streams: createStreams({ hub: local.hub, access: local.ports.access }),
    ...admissionTo(local.ports),
    operationAt,
    spool: join(folder, SPOOL),
    outbox: smtp ? undefined : local.outbox,
    openapi: openapiText(apiBase(settings)),
    version: VERSION,
    health: healthOf(folder, pages.damage, stalls.delays),
    development: isDevelopment,
    port: settings.PORT,
    proxy: settings.PRESSWORK_PROXY,
    pageThreads: threads,
  });
  port = () => portOf(server.address(), settings.PORT);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  const origin = `http://${settings.HOST}:${port()}`;
  const emails = smtp ? "" : `Emails stay on this server, because no mail server is set up: ${origin}/outbox\n`;
  process.stdout.write(`Presswork is ready at ${origin}\n${demo ? DEMO_SIGN_INS : ""}${emails}`);
  const stop = async () => {
    await drain(DRAIN_MS);
    await workers.stop();
    pictures?.stop();
    await checkpoints?.stop();
    await pages.stop();
    local.close();
    unlock();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

const portOf = (address: string | { port: number } | null, otherwise: number): number =>
  typeof address === "object" && address ? address.port : otherwise;

const captchaOf = ({
  PRESSWORK_CAPTCHA_SECRET: secret,
  PRESSWORK_CAPTCHA_SITE_KEY: siteKey = "",
  PRESSWORK_CAPTCHA_URL: address,
}: Environment) => (secret === undefined ? undefined : recaptcha({ secret, siteKey, address }));

const stripeOf = ({
  PRESSWORK_STRIPE_SECRET_KEY: secretKey,
  PRESSWORK_STRIPE_PUBLISHABLE_KEY: publishableKey,
  PRESSWORK_STRIPE_WEBHOOK_SECRET: webhookSecret,
  PRESSWORK_STRIPE_CLIENT_ID: clientId,
  PRESSWORK_STRIPE_URL: address,
}: Environment) =>
  secretKey && publishableKey
    ? stripePorts({ secretKey, publishableKey, webhookSecret, clientId, address, clock: () => new Date() })
    : undefined;

const smtpOf = ({ PRESSWORK_SMTP_URL: url, PRESSWORK_MAIL_FROM: from }: Environment) =>
  url && from ? { url, from } : undefined;

const inboundOf = ({ PRESSWORK_INBOUND_DOMAIN: domain, PRESSWORK_INBOUND_SECRET: secret }: Environment) =>
  domain && secret ? inboundMail({ domain, secret }) : undefined;

/** Serves until a signal ends the process; what prevents the start is printed as a sentence. */
export const run = (threads: PageThreads): Promise<void> =>
  serve(threads).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${isOutOfSpace(error) ? "The disk is full. Free some space, then start again." : message}\n`);
    process.exit(1);
  });
