import type { DynamoDBRecord } from "aws-lambda";
import type { CommitSummary } from "../../functions/_platform/relay/index.ts";
import { heardIn } from "../../functions/_platform/store/dynamodb-items.ts";

/** The commit in a record of the log's stream; undefined if it is not a new commit. */
export const heardFrom = ({ eventName, dynamodb }: DynamoDBRecord): CommitSummary | undefined =>
  eventName === "INSERT" ? heardIn((dynamodb?.NewImage ?? {}) as Parameters<typeof heardIn>[0]) : undefined;
