import type { Actor } from "../../../events/_kernel/index.ts";
import type { RecordKind } from "../../../events/_records/index.ts";
import { blogKind } from "../../../events/blogs/index.ts";
import { faqKind } from "../../../events/faqs/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { type AnyDecider, isRefusal } from "../../../functions/_platform/domain/index.ts";
import { demo as blogDemo } from "../../../functions/blogs/demo.ts";
import { blog } from "../../../functions/blogs/domain/blog.ts";
import { demo as faqDemo } from "../../../functions/faqs/demo.ts";
import { faq } from "../../../functions/faqs/domain/faq.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

interface Beginning {
  readonly kind: RecordKind;
  readonly decider: AnyDecider;
  readonly records: readonly object[];
  /** Publishes the records before this one. */
  readonly publishedTo?: number;
}

/** What the demo's shop has of the kinds that are made with the kit. */
const DEMO: readonly Beginning[] = [
  { kind: faqKind, decider: faq, records: faqDemo },
  { kind: blogKind, decider: blog, records: blogDemo, publishedTo: 3 },
];

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
        const done = await run({ ...asSystem(ports, project), actor }, decider, id, command as never, sent as never);
        if (isRefusal(done)) throw new Error(`The demo was refused: ${done.refused}`);
      }
    }
}
