import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import { log } from "#platform/log";
import { dynamoOf } from "../../../functions/_platform/dynamodb/client.ts";
import { positionAt } from "../../../functions/_platform/dynamodb/positions.ts";
import { tableNames } from "../../../functions/_platform/dynamodb/tables.ts";
import { dynamoStore } from "../../../functions/_platform/store/dynamodb.ts";
import type { Model } from "../model.ts";
import { publisher } from "../publish.ts";

/** What Lambda parks when a batch of the stream could not be relayed: its position, not its records. */
const Parked = z.object({
  DDBStreamBatchInfo: z.object({
    approximateArrivalOfFirstRecord: z.coerce.date(),
    approximateArrivalOfLastRecord: z.coerce.date(),
  }),
});
/** Positions are the clocks of several machines, so a wider time range is read. */
const AROUND_MS = 5 * 60_000;
const BATCH = 100;

/**
 * Closes the gap of a parked relay batch: reads the log of that time and publishes its public facts again. Consumers
 * that already handled them skip them.
 */
export function sweep(model: Pick<Model, "internal">) {
  const publish = publisher(model);
  const fill = async (body: string) => {
    const { DDBStreamBatchInfo: batch } = Parked.parse(JSON.parse(body));
    const store = dynamoStore(dynamoOf(new DynamoDBClient({})), tableNames(process.env).events);
    const end = positionAt(batch.approximateArrivalOfLastRecord.getTime() + AROUND_MS);
    let at = positionAt(batch.approximateArrivalOfFirstRecord.getTime() - AROUND_MS);
    for (;;) {
      const commits = await store.log(at, BATCH);
      const inside = commits.filter(({ position }) => position <= end);
      if ((await publish(inside)).size > 0) throw new Error("The bus did not take all");
      if (inside.length < BATCH) return;
      at = inside.at(-1)?.position ?? end;
    }
  };
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
    for (const { messageId, body } of Records)
      try {
        await fill(body);
      } catch (error) {
        log("error", "A gap could not be filled", { messageId, body, error });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    return { batchItemFailures };
  };
}
