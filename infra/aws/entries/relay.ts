import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { Model } from "../model.ts";
import { publisher } from "../publish.ts";
import { heardFrom } from "../stream.ts";

/**
 * Follows the log's stream and puts every public fact on the bus. Failures are reported to the stream, which delivers
 * them again.
 */
export function relay(model: Pick<Model, "internal">) {
  const publish = publisher(model);
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const commits = Records.flatMap((record) => {
      const commit = heardFrom(record);
      return commit ? [{ ...commit, itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] : [];
    });
    const failed = await publish(commits);
    return { batchItemFailures: [...failed].map(({ itemIdentifier }) => ({ itemIdentifier })) };
  };
}
