import { randomUUID } from "node:crypto";
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { inject } from "vitest";
import { dynamoOf } from "../../functions/_platform/dynamodb/client.ts";
import {
  createTableInput,
  type Dynamo,
  TABLES,
  type TableName,
  type TableNames,
} from "../../functions/_platform/dynamodb/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    dynamodb: string;
  }
}

/** A client of the DynamoDB Local this run started. */
export const client = () =>
  new DynamoDBClient({
    endpoint: inject("dynamodb"),
    region: "eu-west-1",
    maxAttempts: 5,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

/** Tables of its own for one test, as they are deployed. `close` drops them. */
export async function freshTables(only: readonly TableName[] = Object.keys(TABLES) as TableName[]) {
  const sdk = client();
  const run = randomUUID();
  const names = Object.fromEntries(only.map((table) => [table, `${run}-${table}`])) as unknown as TableNames;
  for (const table of only) await sdk.send(new CreateTableCommand(createTableInput(TABLES[table], names[table])));
  const close = async () => {
    for (const table of only) await sdk.send(new DeleteTableCommand({ TableName: names[table] }));
    sdk.destroy();
  };
  return { client: sdk, dynamo: dynamoOf(sdk), names, close };
}

/** An adapter on a fresh table, as the conformance suites ask for it. */
export const onFreshTable =
  <Port>(table: TableName, make: (dynamo: Dynamo, name: string) => Port) =>
  async (): Promise<{ port: Port; close: () => Promise<void> }> => {
    const { dynamo, names, close } = await freshTables([table]);
    return { port: make(dynamo, names[table]), close };
  };
