import { createHmac } from "node:crypto";
import { join } from "node:path";
import { folderBlobs } from "../../functions/_platform/blobs/index.ts";
import { adversarial, BUS_SCHEMA, sqliteBus } from "../../functions/_platform/bus/index.ts";
import type { CaptchaVendor } from "../../functions/_platform/captcha/index.ts";
import { JOBS_SCHEMA, notingJobs, sqliteJobs } from "../../functions/_platform/jobs/index.ts";
import { KEYVALUE_SCHEMA, sqliteKeyValue } from "../../functions/_platform/keyvalue/index.ts";
import { processLive } from "../../functions/_platform/live/index.ts";
import {
  brandedMail,
  type InboundMail,
  MAIL_SCHEMA,
  type Mail,
  type MailReports,
  type Outbox,
  sqliteMail,
} from "../../functions/_platform/mail/index.ts";
import { checkAnswer } from "../../functions/_platform/openapi/index.ts";
import { publicOutbound } from "../../functions/_platform/outbound/index.ts";
import type { Press } from "../../functions/_platform/paper/index.ts";
import { PAYMENTS_SCHEMA, sandboxConnect, sandboxPayments } from "../../functions/_platform/payments/index.ts";
import type { Drawing } from "../../functions/_platform/pictures/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import {
  SUBJECT_KEYS_SCHEMA,
  sealedStore,
  sqliteSubjectKeys,
  sqliteVault,
  VAULT_SCHEMA,
} from "../../functions/_platform/secrets/index.ts";
import type { Engine } from "../../functions/_platform/sqlite/index.ts";
import { type EventStore, STORE_SCHEMA, sqliteStore } from "../../functions/_platform/store/index.ts";
import { sqliteViews, VIEWS_SCHEMA } from "../../functions/_platform/views/index.ts";
import { projectCharges } from "../../functions/billing/project-charges.ts";
import { accessOf } from "../../functions/enforcer/access.ts";
import { permissionsOf } from "../../functions/enforcer/registry.ts";
import type { StripePorts } from "../stripe/index.ts";
import { openDataFolder } from "./data-folder.ts";
import { createHub, type Hub } from "./live/hub.ts";
import { type SmtpSettings, smtpMail } from "./smtp-mail.ts";

const SCHEMA = [
  STORE_SCHEMA,
  VIEWS_SCHEMA,
  BUS_SCHEMA,
  JOBS_SCHEMA,
  KEYVALUE_SCHEMA,
  MAIL_SCHEMA,
  PAYMENTS_SCHEMA,
  SUBJECT_KEYS_SCHEMA,
  VAULT_SCHEMA,
].flat();

export interface Local {
  readonly ports: Ports;
  /** For reactions: their commits need not be synced, because a lost delivery is repeated. */
  readonly reacting: Ports;
  /** For readers that only need to know whom the log concerns: personal data stays encrypted. */
  readonly listening: Ports;
  readonly engine: Engine;
  /** Where changes are heard that open pages are told of. */
  readonly hub: Hub;
  /** Where email stays, unless it leaves through a server. */
  readonly outbox: Outbox;
  /** Called after every append. */
  readonly onAppend: (listener: () => void) => void;
  readonly close: () => void;
}
export interface LocalOptions {
  readonly folder: string;
  readonly services: readonly Service[];
  readonly clock?: () => Date;
  readonly strict?: boolean;
  /** Deliveries are duplicated, reordered and delayed, as a bus may do. */
  readonly adversarial?: boolean;
  /** The captcha vendor, if one is used. */
  readonly captcha?: CaptchaVendor | undefined;
  /** The payment vendor, if one is used; else the sandbox. */
  readonly stripe?: StripePorts | undefined;
  /** The server email leaves through, if there is one. */
  readonly smtp?: SmtpSettings | undefined;
  /** Email that comes in, if it does. */
  readonly inboundMail?: InboundMail | undefined;
  /** Reports of the mail service, if it sends them. */
  readonly mailReports?: MailReports | undefined;
  /** Where documents are printed, if not in this thread. */
  readonly press?: Press | undefined;
  /** Where pictures are drawn, if not in this process. */
  readonly drawing?: Drawing | undefined;
  /** Hosts with their ports that webhooks go to although they are not public. */
  readonly webhookHosts?: readonly string[] | undefined;
  /** The URL of a site on one of the platforms' domains. */
  readonly originOf?: (domain: string) => string;
}

/** All ports on one data folder: a SQLite file, the blobs and the master key. */
export function localPorts({
  folder,
  services,
  clock = () => new Date(),
  strict = false,
  adversarial: rough = false,
  captcha,
  stripe,
  smtp,
  inboundMail,
  mailReports,
  press,
  drawing,
  webhookHosts,
  originOf,
}: LocalOptions): Local {
  const { engine, master } = openDataFolder(folder, SCHEMA);
  const derived = (purpose: string) => new Uint8Array(createHmac("sha256", master).update(purpose).digest());
  const now = () => clock().getTime();
  const subjectKeys = sqliteSubjectKeys(engine, master);
  const listeners: (() => void)[] = [];
  const events = services.flatMap((each) => each.events);
  const storeOn = (plain: EventStore) => heard(sealedStore(plain, subjectKeys, events), listeners);
  const plain = sqliteStore(engine);
  const store = storeOn(plain);
  const views = sqliteViews(engine);
  const keyvalue = sqliteKeyValue(engine, now);
  const outbox = sqliteMail(engine, now);
  // Email of the time before there was a server is still forgotten with its person.
  const access = accessOf({
    store,
    views,
    clock,
    permissions: permissionsOf(services.map((each) => each.http.contract)),
  });
  const carrier: Mail = smtp ? { ...smtpMail(smtp, { keyvalue, clock: now }), forget: outbox.forget } : outbox;
  const bus = sqliteBus(engine);
  const hub = createHub(processLive());
  const sandbox = sandboxPayments(engine);
  const withoutCharges: Omit<Ports, "charges"> = {
    store,
    views,
    bus: rough ? adversarial(bus, Math.random) : bus,
    jobs: notingJobs(sqliteJobs(engine)),
    keyvalue,
    live: hub.live,
    blobs: folderBlobs(join(folder, "blobs")),
    mail: brandedMail(carrier, access.brandOf),
    ...(stripe ?? { payments: sandbox, sandbox, connect: sandboxConnect }),
    subjectKeys,
    vault: sqliteVault(engine, master),
    access,
    clock,
    signingKey: derived("signing"),
    purge: () => engine.purge(),
    ...(strict && { checkAnswer }),
    ...(captcha && { captcha }),
    ...(inboundMail && { inboundMail }),
    ...(mailReports && { mailReports }),
    ...(press && { press }),
    ...(drawing && { drawing }),
    ...(webhookHosts && { outbound: publicOutbound({ allow: webhookHosts }) }),
    ...(originOf && { originOf }),
  };
  const ports: Ports = { ...withoutCharges, charges: projectCharges(withoutCharges) };
  return {
    ports,
    listening: { ...ports, store: { ...store, log: plain.log } },
    reacting: { ...ports, store: storeOn(sqliteStore(engine, { soon: true })) },
    engine,
    hub,
    outbox,
    onAppend: (listener) => void listeners.push(listener),
    close: () => engine.close(),
  };
}

function heard(store: EventStore, listeners: readonly (() => void)[]): EventStore {
  return {
    ...store,
    append: async (tenant, append) => {
      const appended = await store.append(tenant, append);
      if (appended.ok) for (const listener of listeners) listener();
      return appended;
    },
  };
}
