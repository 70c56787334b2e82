import { dynamoPorts } from "../../functions/_platform/dynamodb/ports.ts";
import { describeFill, noteEvents } from "../../infra/fill/conformance.ts";
import { freshTables } from "./dynamo.ts";

describeFill("DynamoDB", async () => {
  let now = Date.parse("2026-11-27T09:00:00Z");
  const clock = () => new Date(now);
  const advance = (ms: number) => {
    now += ms;
  };
  const { client, names, close } = await freshTables();
  const master = new Uint8Array(32).fill(7);
  const ports = dynamoPorts({ client, tables: names, master, events: noteEvents, projections: [], clock });
  return { ports: { ...ports, clock }, advance, close };
});
