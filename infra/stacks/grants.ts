import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { MAILBOX } from "../../events/_mailboxes/index.ts";
import { TIMER } from "../../events/_timers/index.ts";
import { TRANSACTION } from "../../events/billing/index.ts";
import { TABLES, type TableName } from "../../functions/_platform/dynamodb/tables.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { CHARGING } from "../aws/entry-list.ts";
import { JOB_WAITS, OUTBOUND, SOURCE } from "../aws/event-message.ts";
import type { SharedStack } from "./shared.ts";

type Conditions = Record<string, Record<string, unknown>>;
const allow = (actions: readonly string[], resources: readonly string[], conditions?: Conditions) =>
  new PolicyStatement({ actions: [...actions], resources: [...resources], ...(conditions && { conditions }) });

const READS: readonly string[] = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const keysLike = (...patterns: string[]): Conditions => ({
  Null: { "dynamodb:LeadingKeys": "false" },
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": patterns },
});
/** Keys begin with the tenant. Functions that answer requests cannot list tenants, so the whole log is out of reach. */
const TENANTS = ["prj_*#*", "directory#*"];
const OF_TENANTS = keysLike(...TENANTS);
/** Those who may list tenants can read the whole log. */
const OF_ALL_TENANTS = keysLike(...TENANTS, "shared#tenants");
/** Views store the current generation beside the tenants. */
const OF_VIEWS = keysLike(...TENANTS, "shared#*");
/** What an append changes besides commits: idempotency keys, reservations and balances. */
const BESIDE_COMMITS = ["prj_*", "directory"].flatMap((tenant) => ["k", "r", "b"].map((kind) => `${tenant}#${kind}#*`));
const streamsNamed = (names: readonly string[]) =>
  names.flatMap((name) => ["prj_*", "directory"].map((tenant) => `${tenant}#s#${name}-*`));
const streamsOf = (services: readonly Service[]) =>
  streamsNamed(services.flatMap(({ deciders }) => deciders).map(({ name }) => name));
const IN_A_TRANSACTION: Conditions = {
  "ForAnyValue:StringEquals": { "dynamodb:EnclosingOperation": ["TransactWriteItems"] },
};
/** The services with secrets of their own; the others only reach the keys of their tenants' people. */
export const KEEPERS: readonly string[] = ["accounts", "auth"];
/** The permissions of keys and devices, read by functions that answer requests. */
const OF_GRANTS = keysLike(...TENANTS, "grants#vault#*");

const reading = (shared: SharedStack, name: TableName, conditions?: Conditions): PolicyStatement => {
  const table = shared.tables[name].tableArn;
  const indexes = TABLES[name].indexes.map((index) => `${table}/index/${index.name}`);
  return allow(READS, [table, ...indexes], conditions);
};
const changing = (shared: SharedStack, name: TableName, conditions?: Conditions): PolicyStatement => {
  const actions = TABLES[name].actions.filter((each) => !READS.includes(each));
  return allow(actions, [shared.tables[name].tableArn], conditions);
};
const using = (shared: SharedStack, name: TableName, conditions?: Conditions): PolicyStatement[] => [
  reading(shared, name, conditions),
  changing(shared, name, conditions),
];
const keys = (shared: SharedStack): PolicyStatement =>
  allow(
    ["secretsmanager:GetSecretValue"],
    [shared.secret.secretArn, shared.edge?.secretArn, shared.settings.PRESSWORK_STRIPE].flatMap((each) => each ?? []),
  );

/** Functions that charge projects also book their charges. */
const bookedBy = (services: readonly Service[]): string[] =>
  services.some(({ name }) => CHARGING.includes(name)) ? streamsNamed([TRANSACTION]) : [];

/** Services with timers also set and finish them. */
const timedBy = (services: readonly Service[]): string[] =>
  services.some(({ timers }) => timers.length > 0) ? streamsNamed([TIMER]) : [];

/** Services that send email because of facts also record that an address refused it. */
const refusedTo = (services: readonly Service[]): string[] =>
  services.some(({ reactions }) => reactions.length > 0) ? streamsNamed([MAILBOX]) : [];

/** A service writes only its own facts, in whole appends; it also writes commit positions and the list of tenants. */
const appending = (shared: SharedStack, services: readonly Service[]): PolicyStatement[] => {
  const table = [shared.tables.events.tableArn];
  const beside = allow(["dynamodb:UpdateItem"], table, keysLike("shared#slot#*", "shared#tenants"));
  if (streamsOf(services).length === 0) return [];
  const streams = [
    ...new Set([...streamsOf(services), ...bookedBy(services), ...timedBy(services), ...refusedTo(services)]),
  ];
  const own = { ...keysLike(...streams, ...BESIDE_COMMITS), ...IN_A_TRANSACTION };
  return [changing(shared, "events", own), beside];
};

/** The permissions to answer requests and carry out commands. `services`: whose code the function contains. */
export const forCommands = (shared: SharedStack, services: readonly Service[]): PolicyStatement[] => [
  reading(shared, "events", OF_TENANTS),
  ...appending(shared, services),
  ...using(shared, "views", OF_VIEWS),
  ...using(shared, "sessions"),
  ...(services.some(({ name }) => KEEPERS.includes(name))
    ? using(shared, "secrets")
    : [reading(shared, "secrets", OF_GRANTS), changing(shared, "secrets", OF_TENANTS)]),
  ...using(shared, "work"),
  allow(
    ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"],
    [shared.blobs.arnForObjects("*")],
  ),
  // Without it a missing blob answers "forbidden" instead of "not found".
  allow(["s3:ListBucket", "s3:ListBucketVersions"], [shared.blobs.bucketArn]),
  allow(["events:PutEvents"], [shared.bus.eventBusArn], {
    "ForAllValues:StringEquals": { "events:source": [SOURCE], "events:detail-type": [JOB_WAITS, OUTBOUND] },
  }),
  keys(shared),
];

/** The additional permissions of reactions: their queues, and sending email as the platform. */
export const forReactions = (
  shared: SharedStack,
  services: readonly Service[],
  queues: readonly IQueue[],
): PolicyStatement[] => [
  ...forCommands(shared, services),
  ...queues.map(taking),
  allow(
    ["ses:SendEmail", "ses:SendRawEmail"],
    [Stack.of(shared).formatArn({ service: "ses", resource: "identity", resourceName: "*" })],
    {
      StringEquals: { "ses:FromAddress": shared.settings.PRESSWORK_MAIL_FROM },
    },
  ),
];

const following = (shared: SharedStack): PolicyStatement[] => {
  const stream = shared.tables.events.tableStreamArn as string;
  return [
    allow(["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"], [stream]),
    allow(["dynamodb:ListStreams"], ["*"]),
  ];
};

export const forProjecting = (shared: SharedStack): PolicyStatement[] => [
  ...following(shared),
  reading(shared, "events", OF_TENANTS),
  ...using(shared, "views", OF_VIEWS),
  reading(shared, "secrets", OF_TENANTS),
  keys(shared),
];

/** Reads the whole log, as the sweep does, and changes views and the marks of which of them are filled. */
export const forFilling = (shared: SharedStack): PolicyStatement[] => [
  reading(shared, "events", OF_ALL_TENANTS),
  ...using(shared, "views", OF_VIEWS),
  ...using(shared, "sessions", keysLike("views-filled#*", "views-filling#*")),
  reading(shared, "secrets", OF_TENANTS),
  keys(shared),
];

const publishing = (shared: SharedStack): PolicyStatement =>
  allow(["events:PutEvents"], [shared.bus.eventBusArn], {
    "ForAllValues:StringEquals": { "events:source": [SOURCE] },
  });
const taking = (queue: IQueue): PolicyStatement =>
  allow(
    ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ChangeMessageVisibility"],
    [queue.queueArn],
  );

/** Reads the whole log, and changes nothing. */
export const forSweeping = (shared: SharedStack, queue: IQueue): PolicyStatement[] => [
  reading(shared, "events", OF_ALL_TENANTS),
  publishing(shared),
  taking(queue),
];

export const forRelay = (shared: SharedStack): PolicyStatement[] => [...following(shared), publishing(shared)];
