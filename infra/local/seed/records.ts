import type { Actor } from "../../../events/_kernel/index.ts";
import type { RecordKind } from "../../../events/_records/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { type AnyDecider, isRefusal } from "../../../functions/_platform/domain/index.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import { KINDS } from "./kinds.ts";
import { portsAt, type World } from "./scene.ts";

interface Beginning {
  readonly kind: RecordKind;
  readonly decider: AnyDecider;
  readonly records: readonly object[];
  /** Publishes the records before this one. */
  readonly publishedTo?: number;
}

const DEMO: readonly Beginning[] = KINDS;

/** Before the days that the demo tells in order. */
const LATEST_DAYS = 3;

/** Creates the records of the kit's modules, a day apart, the last one three days ago. */
export async function seedRecords(world: World, project: string, actor: Actor, now: number): Promise<void> {
  for (const { kind, decider, records, publishedTo = 0 } of DEMO)
    for (const [at, record] of records.entries()) {
      const ports = portsAt(world, now - (LATEST_DAYS + records.length - 1 - at) * DAY);
      const id = derivedId(kind.prefix, "demo", project, String(at));
      const input = { ...record, [kind.id]: id };
      const step = { [kind.id]: id, visibility: "published", now: new Date(now).toISOString() };
      const commands = [["create", input] as const, ...(at < publishedTo ? [["publish", step] as const] : [])];
      for (const [command, sent] of commands) {
        const result = await run({ ...asSystem(ports, project), actor }, decider, id, command as never, sent as never);
        if (isRefusal(result)) throw new Error(`The demo was refused: ${result.refused}`);
      }
    }
}
