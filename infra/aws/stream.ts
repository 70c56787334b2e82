import type { DynamoDBRecord } from "aws-lambda";
import type { CommitSummary } from "../../functions/_platform/relay/index.ts";
import { heardIn } from "../../functions/_platform/store/dynamodb-items.ts";

/** What a record of the log's stream tells; undefined when it is no new commit. */
export const heardFrom = ({ eventName, dynamodb }: DynamoDBRecord): CommitSummary | undefined =>
  eventName === "INSERT" ? heardIn((dynamodb?.NewImage ?? {}) as Parameters<typeof heardIn>[0]) : undefined;
