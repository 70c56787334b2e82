import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";

/** A key attribute: `S` = text, `N` = number. */
export interface KeyAttribute {
  readonly name: string;
  readonly type: "S" | "N";
}
/** A second way to find items. All of ours hold keys only; readers fetch the items themselves. Eventually consistent. */
export interface IndexDefinition {
  readonly name: string;
  readonly partition: KeyAttribute;
  readonly sort: KeyAttribute;
}
/**
 * One table, as every target creates it. All are billed on demand.
 * - `env`: the environment variable that names the table where it runs.
 * - `partition` values begin with the tenant and `#`, so that an IAM condition on `dynamodb:LeadingKeys` can name tenants.
 *   What belongs to no tenant begins with `shared#`; `sessions` and the vault begin with their space and `#`.
 * - `ttl`: the attribute with the second after which DynamoDB may drop an item (readers never wait for it).
 * - `stream`: what the table's stream carries; absent = it has none.
 * - `recoverable`: whether point-in-time recovery may keep old states. Not for keys: a destroyed key must be gone.
 * - `actions`: all that code of a function ever asks of it. Scan is never among them, and facts are never deleted.
 */
export interface TableDefinition {
  readonly env: string;
  readonly partition: KeyAttribute;
  readonly sort: KeyAttribute;
  readonly indexes: readonly IndexDefinition[];
  readonly ttl?: string;
  readonly stream?: "NEW_IMAGE";
  readonly recoverable: boolean;
  readonly actions: readonly string[];
}

const partition = { name: "pk", type: "S" } as const;
const sort = { name: "sk", type: "S" } as const;
const reads = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const writes = ["dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:ConditionCheckItem"];
const removes = ["dynamodb:DeleteItem", "dynamodb:BatchWriteItem"];

/**
 * - `events`: commits, heads, idempotency keys, reservations and balances. Its stream is the outbox. Index `recent` holds a
 *   tenant's commits (`t` = `tenant#`) in order of position (`o`); the whole log is all tenants' merged.
 * - `views`: rows, index entries, cursors and totals of read models.
 * - `sessions`: small values with an end (KeyValue).
 * - `secrets`: the vault and the keys of persons, all sealed under the master key.
 * - `work`: jobs and their row results; the payments sandbox.
 */
export const TABLES = {
  events: {
    env: "PRESSWORK_TABLE_EVENTS",
    partition,
    sort,
    indexes: [{ name: "recent", partition: { name: "t", type: "S" }, sort: { name: "o", type: "N" } }],
    stream: "NEW_IMAGE",
    recoverable: true,
    actions: [...reads, ...writes],
  },
  views: {
    env: "PRESSWORK_TABLE_VIEWS",
    partition,
    sort,
    indexes: [],
    recoverable: true,
    actions: [...reads, ...writes, ...removes],
  },
  sessions: {
    env: "PRESSWORK_TABLE_SESSIONS",
    partition,
    sort,
    indexes: [],
    ttl: "ttl",
    recoverable: true,
    actions: [...reads, ...writes, ...removes],
  },
  secrets: {
    env: "PRESSWORK_TABLE_SECRETS",
    partition,
    sort,
    indexes: [],
    recoverable: false,
    actions: [...reads, ...writes, ...removes],
  },
  work: {
    env: "PRESSWORK_TABLE_WORK",
    partition,
    sort,
    indexes: [],
    recoverable: true,
    actions: [...reads, ...writes, ...removes],
  },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof TABLES;
/** What each table is called where it runs. */
export type TableNames = Readonly<Record<TableName, string>>;

/**
 * The filter of a stream mapping that lets commits through and nothing else (heads that move, keys, reservations): an
 * insert of an item that stands in the log.
 */
export const COMMITS_ONLY = { eventName: ["INSERT"], dynamodb: { NewImage: { o: { N: [{ exists: true }] } } } };

/** The tables' names as the environment tells them. Throws, naming the variable, when one is missing. */
export function tableNames(env: Readonly<Record<string, string | undefined>>): TableNames {
  const named = Object.entries(TABLES).map(([table, { env: variable }]) => {
    if (!env[variable]) throw new Error(`The setting ${variable} is missing.`);
    return [table, env[variable]] as const;
  });
  return Object.fromEntries(named) as unknown as TableNames;
}

/** What CreateTable is asked for one table: keys, indexes, on-demand billing and stream. TTL is switched on apart. */
export function createTableInput(of: TableDefinition, name: string): CreateTableCommandInput {
  const keys = (hash: KeyAttribute, range: KeyAttribute) => [
    { AttributeName: hash.name, KeyType: "HASH" as const },
    { AttributeName: range.name, KeyType: "RANGE" as const },
  ];
  const attributes = [of.partition, of.sort, ...of.indexes.flatMap((index) => [index.partition, index.sort])];
  const indexes = of.indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: keys(index.partition, index.sort),
    Projection: { ProjectionType: "KEYS_ONLY" as const },
  }));
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: keys(of.partition, of.sort),
    AttributeDefinitions: [...new Map(attributes.map((each) => [each.name, each.type]))].map(
      ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }),
    ),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    ...(of.stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: of.stream } }),
  };
}
