import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { log } from "#platform/log";
import type { Blobs } from "../../functions/_platform/blobs/index.ts";
import type { Jobs } from "../../functions/_platform/jobs/index.ts";
import type { KeyValue } from "../../functions/_platform/keyvalue/index.ts";
import {
  type BrandOf,
  brandedMail,
  inboundMail,
  type Mail,
  mailReports,
} from "../../functions/_platform/mail/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { accessOf } from "../../functions/enforcer/access.ts";
import type { BundleModel, ViewingBundle } from "./bundle-model.ts";
import { eventBridge } from "./bus.ts";
import { dataOf } from "./data.ts";
import { JOB_WAITS, SOURCE } from "./event-message.ts";
import { once } from "./once.ts";
import { settings } from "./settings.ts";
import { paymentPorts } from "./stripe.ts";

const clock = () => new Date();
const now = () => clock().getTime();

/** The projections to bring up to date. */
export async function readingOf(bundle: ViewingBundle): Promise<Pick<Ports, "store" | "views">> {
  const { store, views } = await dataOf(bundle, clock);
  return { store, views };
}

/** Functions that charge no projects contain no billing. */
const NOBODY: Ports["charges"] = {
  charge: () => Promise.reject(new Error("This function charges nobody for making orders")),
};

/** All ports on AWS, from the function's environment. Throws one sentence if a setting is wrong. */
export async function portsOf(bundle: BundleModel): Promise<Ports> {
  const set = settings(process.env, [
    ...(["AWS_ENDPOINT_URL", "PRESSWORK_BUS", "PRESSWORK_BLOBS", "PRESSWORK_MAIL_FROM"] as const),
    ...(["PRESSWORK_INBOUND_DOMAIN", "PRESSWORK_INBOUND_TOPIC", "PRESSWORK_MAIL_REPORTS_TOPIC"] as const),
  ]);
  const {
    PRESSWORK_INBOUND_DOMAIN: domain,
    PRESSWORK_INBOUND_TOPIC: topic,
    PRESSWORK_MAIL_REPORTS_TOPIC: reports,
  } = set;
  const { store, views, keyvalue, jobs, payments, subjectKeys, vault, signingKey } = await dataOf(bundle, clock);
  const { permissions } = bundle.model;
  const paying = await paymentPorts(bundle, payments, clock);
  const access = accessOf({ store, views, clock, permissions });
  const events = new EventBridgeClient({});
  return {
    store,
    views,
    keyvalue,
    ...paying,
    subjectKeys,
    vault,
    signingKey,
    clock,
    bus: eventBridge(events, set.PRESSWORK_BUS),
    charges: bundle.charges?.({ views, keyvalue, payments: paying.payments, access }) ?? NOBODY,
    jobs: heard(jobs, events, set.PRESSWORK_BUS),
    blobs: blobsIn(set.PRESSWORK_BLOBS, set.AWS_ENDPOINT_URL !== undefined),
    mail: mailFrom(set.PRESSWORK_MAIL_FROM, keyvalue, access.brandOf),
    access,
    ...(domain && topic && { inboundMail: inboundMail({ domain, topic }) }),
    ...(reports && { mailReports: mailReports({ topic: reports }) }),
  };
}

/** S3 is loaded when first used: most requests need no blobs. An emulator takes the bucket in the path. */
function blobsIn(bucket: string, forcePathStyle: boolean): Blobs {
  const ready = once(async () => {
    const [{ S3Client }, { s3Blobs }] = await Promise.all([
      import("@aws-sdk/client-s3"),
      import("../../functions/_platform/blobs/s3.ts"),
    ]);
    return s3Blobs(new S3Client({ forcePathStyle }), bucket);
  });
  return {
    put: async (...args) => (await ready()).put(...args),
    get: async (...args) => (await ready()).get(...args),
    remove: async (...args) => (await ready()).remove(...args),
    forgetEarlier: async (...args) => (await ready()).forgetEarlier(...args),
  };
}

/** SES is loaded when an email is sent. */
function mailFrom(from: string, keyvalue: KeyValue, brandOf: BrandOf): Mail {
  const ready = once(async () => {
    const [{ SESv2Client }, { sesMail }] = await Promise.all([
      import("@aws-sdk/client-sesv2"),
      import("../../functions/_platform/mail/ses.ts"),
    ]);
    return brandedMail(sesMail(new SESv2Client({ maxAttempts: 1 }), { from, keyvalue, clock: now }), brandOf);
  });
  return {
    send: async (email) => (await ready()).send(email),
    forget: async (...args) => (await ready()).forget(...args),
  };
}

/** Jobs that wake their worker when queued; if that fails, the schedule runs each minute. */
function heard(jobs: Jobs, client: EventBridgeClient, bus: string): Jobs {
  const ring = { EventBusName: bus, Source: SOURCE, DetailType: JOB_WAITS, Detail: "{}" };
  return {
    ...jobs,
    async start(job) {
      const started = await jobs.start(job);
      await client
        .send(new PutEventsCommand({ Entries: [ring] }))
        .catch((error: unknown) => log("warn", "A job could not be announced", { job: started.id, error }));
      return started;
    },
  };
}
