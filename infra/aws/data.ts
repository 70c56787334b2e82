import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoPorts } from "../../functions/_platform/dynamodb/ports.ts";
import { tableNames } from "../../functions/_platform/dynamodb/tables.ts";
import type { Projection } from "../../functions/_platform/views/index.ts";
import { personalFacts, type ViewingBundle } from "./bundle-model.ts";
import { derived, secretText } from "./keys.ts";
import { settings } from "./settings.ts";

/** The storage ports, on the tables that the environment names, encrypted with keys from the stack's secret. */
export async function dataOf(bundle: ViewingBundle, clock: () => Date) {
  const { PRESSWORK_SECRET: name } = settings(process.env, ["PRESSWORK_SECRET"]);
  const secret = await secretText(name);
  const ports = dynamoPorts({
    client: new DynamoDBClient({}),
    tables: tableNames(process.env),
    clock,
    master: derived(secret, "master"),
    events: personalFacts(bundle),
    projections: bundle.model.views.map((view) => ({ view }) as Projection),
  });
  return { ...ports, signingKey: derived(secret, "signing") };
}
