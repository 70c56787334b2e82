import { memoryBus } from "../../functions/_platform/bus/index.ts";
import { dynamoPorts } from "../../functions/_platform/dynamodb/ports.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { accessOf } from "../../functions/enforcer/access.ts";
import { permissionsOf } from "../../functions/enforcer/registry.ts";
import { services } from "../../infra/services.ts";
import { elsewhere } from "../support/test-environment.ts";
import { freshTables } from "./dynamo.ts";

const events = services.flatMap((each) => each.events);
const projections = services.flatMap((each) => each.projections);
const permissions = permissionsOf(services.map((each) => each.http.contract));
const master = new Uint8Array(32).fill(7);

/**
 * From now on every test environment of this file keeps its data in fresh tables of DynamoDB Local, and its bus in memory; `local`
 * names ports that stay the local target's.
 */
export function testEnvironmentsOnDynamo(...local: (keyof Ports)[]): void {
  elsewhere.ports = async (ports: Ports) => {
    const { clock } = ports;
    const { client, names } = await freshTables();
    const held = dynamoPorts({ client, tables: names, master, events, projections, clock });
    const stays = Object.fromEntries(local.map((name) => [name, ports[name]]));
    return { ...held, bus: memoryBus(), access: accessOf({ ...held, clock, permissions }), ...stays };
  };
}
