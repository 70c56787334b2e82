import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { EventType } from "#events/_kernel";
import { dynamoJobs } from "#platform/jobs";
import { dynamoKeyValue } from "#platform/keyvalue";
import { dynamoPayments, type SandboxPayments } from "#platform/payments";
import type { Ports } from "#platform/ports";
import { dynamoSubjectKeys, dynamoVault, sealedStore } from "#platform/secrets";
import { dynamoStore } from "#platform/store";
import { dynamoViews, leanOf, type Projection } from "#platform/views";
import { dynamoOf } from "./client.ts";
import type { TableNames } from "./tables.ts";

export interface DynamoParts {
  readonly client: DynamoDBClient;
  readonly tables: TableNames;
  /** 32 bytes under which the keys of persons and the vault are sealed. */
  readonly master: Uint8Array;
  /** Every event whose facts may be met, for the personal data in them. */
  readonly events: readonly EventType[];
  readonly projections: readonly Projection[];
  readonly clock: () => Date;
}

/** All ports that keep their data in DynamoDB. */
export function dynamoPorts({ client, tables, master, events, projections, clock }: DynamoParts): Pick<
  Ports,
  "store" | "views" | "keyvalue" | "jobs" | "subjectKeys" | "vault"
> & {
  readonly payments: SandboxPayments;
} {
  const dynamo = dynamoOf(client);
  const now = () => clock().getTime();
  const subjectKeys = dynamoSubjectKeys(dynamo, tables.secrets, master, now);
  return {
    store: sealedStore(dynamoStore(dynamo, tables.events), subjectKeys, events),
    views: dynamoViews(dynamo, tables.views, leanOf(projections)),
    keyvalue: dynamoKeyValue(dynamo, tables.sessions, now),
    jobs: dynamoJobs(dynamo, tables.work),
    payments: dynamoPayments(dynamo, tables.work),
    subjectKeys,
    vault: dynamoVault(dynamo, tables.secrets, master),
  };
}
