import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import type { Dynamo, IndexQuery, Query, Write } from "./dynamo.ts";
import { type Item, type Key, marshalled, sizeOf, unmarshalled } from "./items.ts";
import { meter } from "./metering.ts";
import { conditionFailed, patiently } from "./patience.ts";

const MOST_READ = 100;
const MOST_SWEPT = 25;

/** DynamoDB through the SDK's client. `random` makes the pauses before another try. */
export function dynamoOf(client: DynamoDBClient, random: () => number = Math.random): Dynamo {
  /** Every call says what it used when somebody measures. */
  const measured = () => (meter() ? ({ ReturnConsumedCapacity: "INDEXES" } as const) : {});
  const again = <T>(call: () => Promise<T>) => {
    const tried = () => patiently(call, random);
    return meter()?.during(tried) ?? tried();
  };
  const keyOf = (key: Key) => marshalled({ pk: key.pk, sk: key.sk });

  async function pages(input: QueryCommandInput, limit = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const found: Item[] = [];
    let start: QueryCommandInput["ExclusiveStartKey"];
    do {
      const left = limit - found.length;
      const page = await again(() =>
        client.send(
          new QueryCommand({
            ...input,
            ...(start && { ExclusiveStartKey: start }),
            ...(Number.isFinite(left) && { Limit: left }),
            ...measured(),
          }),
        ),
      );
      count("reads", page.ConsumedCapacity);
      for (const item of page.Items ?? []) found.push(unmarshalled(item));
      start = page.LastEvaluatedKey;
    } while (start && found.length < limit);
    return found;
  }

  return {
    async get(table, key, eventually = false) {
      const input = { TableName: table, Key: keyOf(key), ConsistentRead: !eventually, ...measured() };
      const { Item: found, ConsumedCapacity } = await again(() => client.send(new GetItemCommand(input)));
      count("reads", ConsumedCapacity);
      return found && unmarshalled(found);
    },
    async many(table, keys, eventually = false) {
      const found: Item[] = [];
      let waiting = keys.map(keyOf);
      for (let attempt = 0; waiting.length > 0; attempt += 1) {
        const Keys = waiting.slice(0, MOST_READ);
        const input = { RequestItems: { [table]: { Keys, ConsistentRead: !eventually } }, ...measured() };
        const response = await again(() => client.send(new BatchGetItemCommand(input)));
        count("reads", ...(response.ConsumedCapacity ?? []));
        for (const item of response.Responses?.[table] ?? []) found.push(unmarshalled(item));
        const left = response.UnprocessedKeys?.[table]?.Keys ?? [];
        if (left.length > 0) await pause(attempt, random);
        waiting = [...left, ...waiting.slice(MOST_READ)];
      }
      return found;
    },
    async query(table, query) {
      const { descending, eventually, limit } = query;
      const how = { ConsistentRead: !eventually, ScanIndexForward: !descending };
      return pages({ TableName: table, ...how, ...rangeOf(query) }, limit);
    },
    async keys(table, query) {
      return pages({ TableName: table, ...indexRangeOf(query) }, query.limit);
    },
    async write(write) {
      try {
        return await again(() => single(write));
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    async transact(writes) {
      try {
        await again(async () => {
          const input = { TransactItems: writes.map(transactional), ...measured() };
          const { ConsumedCapacity } = await client.send(new TransactWriteItemsCommand(input));
          countTransaction(writes, ConsumedCapacity ?? []);
        });
        return true;
      } catch (error) {
        if (conditionFailed(error)) return false;
        throw error;
      }
    },
    async sweep(table, { puts = [], removes = [] }) {
      for (const put of puts) noted({ table, put }, 1);
      for (const remove of removes) noted({ table, remove }, 1);
      let waiting: WriteRequest[] = [
        ...puts.map((item) => ({ PutRequest: { Item: marshalled(item) } })),
        ...removes.map((key) => ({ DeleteRequest: { Key: keyOf(key) } })),
      ];
      for (let attempt = 0; waiting.length > 0; attempt += 1) {
        const input = { RequestItems: { [table]: waiting.slice(0, MOST_SWEPT) }, ...measured() };
        const response = await again(() => client.send(new BatchWriteItemCommand(input)));
        count("writes", ...(response.ConsumedCapacity ?? []));
        const left = response.UnprocessedItems?.[table] ?? [];
        if (left.length > 0) await pause(attempt, random);
        waiting = [...left, ...waiting.slice(MOST_SWEPT)];
      }
    },
  };

  async function single(write: Write): Promise<Item> {
    noted(write, 1);
    const about = { ...conditionOf(write), ...measured() };
    if ("put" in write) {
      const input = { TableName: write.table, Item: marshalled(write.put), ...about };
      count("writes", (await client.send(new PutItemCommand(input))).ConsumedCapacity);
      return {};
    }
    if ("remove" in write) {
      const input = { TableName: write.table, Key: keyOf(write.remove), ...about };
      count("writes", (await client.send(new DeleteItemCommand(input))).ConsumedCapacity);
      return {};
    }
    if ("check" in write) throw new Error("A condition alone is no write");
    const { table, update, change } = write;
    const input = { TableName: table, Key: keyOf(update), UpdateExpression: change, ReturnValues: "ALL_NEW" as const };
    const { Attributes, ConsumedCapacity } = await client.send(new UpdateItemCommand({ ...input, ...about }));
    count("writes", ConsumedCapacity);
    return unmarshalled(Attributes ?? {});
  }

  function transactional(write: Write): TransactWriteItem {
    const about = { TableName: write.table, ...conditionOf(write) };
    if ("put" in write) return { Put: { ...about, Item: marshalled(write.put) } };
    if ("remove" in write) return { Delete: { ...about, Key: keyOf(write.remove) } };
    if ("check" in write)
      return { ConditionCheck: { ...about, Key: keyOf(write.check), ConditionExpression: write.if ?? "" } };
    return { Update: { ...about, Key: keyOf(write.update), UpdateExpression: write.change } };
  }
}

const conditionOf = ({ if: condition, names, values }: Write) => ({
  ...(condition && { ConditionExpression: condition }),
  ...(names && { ExpressionAttributeNames: names }),
  ...(values && { ExpressionAttributeValues: marshalled(values) }),
});

function rangeOf({ pk, from, to, after }: Query) {
  const bounds = [
    ...(from !== undefined && to !== undefined ? ["sk BETWEEN :from AND :to"] : []),
    ...(from !== undefined && to === undefined ? ["sk >= :from"] : []),
    ...(from === undefined && to !== undefined ? ["sk <= :to"] : []),
  ];
  return {
    KeyConditionExpression: ["pk = :pk", ...bounds].join(" AND "),
    ExpressionAttributeValues: marshalled({ ":pk": pk, ":from": from, ":to": to }),
    ...(after !== undefined && { ExclusiveStartKey: marshalled({ pk, sk: after }) }),
  };
}

function indexRangeOf({ index, partition, number, descending, limit }: IndexQuery) {
  const { above, below } = number;
  const bound = below === undefined ? [">", above ?? 0] : ["<", below];
  return {
    IndexName: index,
    ScanIndexForward: !descending,
    KeyConditionExpression: `#p = :p AND #n ${bound[0]} :n`,
    ExpressionAttributeNames: { "#p": partition.name, "#n": number.name },
    ExpressionAttributeValues: marshalled({ ":p": partition.value, ":n": bound[1] as number }),
    Limit: limit,
  };
}

const WRITE_UNIT = 1024;

function count(kind: "reads" | "writes", ...used: readonly (ConsumedCapacity | undefined)[]): void {
  const units = meter();
  if (!units) return;
  units.calls += 1;
  for (const each of used) {
    units.add(kind, each?.TableName ?? "", each?.Table?.CapacityUnits ?? each?.CapacityUnits ?? 0);
    for (const [index, of] of Object.entries({ ...each?.GlobalSecondaryIndexes }))
      units.add(kind, `${each?.TableName}/${index}`, of.CapacityUnits ?? 0);
  }
}

/**
 * A transaction's units: two for every begun KB of each item, as DynamoDB bills them; DynamoDB Local adds the items up
 * before it rounds. Items that are only updated, removed or checked count as one KB. Indexes count as DynamoDB reported them.
 */
function countTransaction(writes: readonly Write[], used: readonly ConsumedCapacity[]): void {
  const units = meter();
  if (!units) return;
  count("writes", ...used.map((each) => ({ ...each, Table: { CapacityUnits: 0 } })));
  for (const write of writes) units.add("writes", write.table, noted(write, 2));
}

/** Notes one item of a write, and answers its units at so many for each begun KB. */
function noted(write: Write, each: 1 | 2): number {
  const key =
    "put" in write ? write.put : "update" in write ? write.update : "remove" in write ? write.remove : write.check;
  const bytes = "put" in write ? sizeOf(write.put) : 0;
  const units = each * Math.max(1, Math.ceil(bytes / WRITE_UNIT));
  meter()?.written.push({ key: { pk: key.pk as string, sk: key.sk as string }, bytes, units });
  return units;
}

const pause = (attempt: number, random: () => number) =>
  new Promise((done) => setTimeout(done, random() * Math.min(2 ** attempt * 10, 1000)));
