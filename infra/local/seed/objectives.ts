import type { Actor } from "../../../events/_kernel/index.ts";
import { type ObjectiveStatus, quarterOf } from "../../../events/okrs/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { objective } from "../../../functions/okrs/domain/objective.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

type Result = readonly [
  title: string,
  unit: "number" | "percentage" | "currency" | "boolean",
  from: number,
  to: number,
  metricQuery?: string,
];
interface Goal {
  readonly title: string;
  readonly text?: string;
  readonly who: "owner" | "staff" | "packer";
  readonly results: readonly Result[];
  /** Check-ins, the oldest first, so many days ago. */
  readonly checks: readonly (readonly [
    ago: number,
    status: ObjectiveStatus,
    confidence: number,
    values: readonly number[],
    note?: string,
  ])[];
}

/** What the shop wants to reach this quarter. */
const GOALS: readonly Goal[] = [
  {
    title: "Be the shop people think of for harbour prints",
    text: "Wholesale is where the next hundred customers are.",
    who: "owner",
    results: [
      ["Galleries that stock us", "number", 4, 10],
      ["Wholesale sales", "currency", 0, 2_000_000],
      ["Printed price list is out", "boolean", 0, 1],
    ],
    checks: [
      [30, "on_track", 8, [5, 310_000, 0], "The Falmouth gallery said yes."],
      [6, "at_risk", 6, [6, 920_000, 0], "Waiting for the printers’ prices."],
    ],
  },
  {
    title: "Customers get what they expect",
    who: "staff",
    results: [
      ["Parcels sent within two days", "percentage", 78, 95],
      ["Orders that are printed again", "percentage", 6, 2],
      ["Fulfilments sent", "number", 0, 40, "sum(fulfilments.dispatched)"],
    ],
    checks: [[18, "off_track", 4, [80, 5.5], "The navy tees keep us waiting."]],
  },
  {
    title: "Every print can be reordered without a question",
    who: "packer",
    results: [["Prints with a colour note", "number", 20, 60]],
    checks: [[4, "on_track", 9, [52]]],
  },
];

/** Objectives of this quarter with check-ins: one on track, one at risk, one off track that nobody looked at for a while. */
export async function seedObjectives(
  world: World,
  tenant: string,
  keeper: Actor,
  people: Readonly<Record<Goal["who"], string>>,
  now: number,
): Promise<void> {
  const periodId = quarterOf(new Date(now).toISOString());
  for (const [at, { title, text, who, results, checks }] of GOALS.entries()) {
    const objectiveId = derivedId("obj", tenant, "demo", String(at));
    const idOf = (result: number) => `krs_${String(result).padStart(24, "0")}`;
    async function step<C extends "create" | "checkIn">(ago: number, command: C, input: object): Promise<void> {
      const asking = { ...asSystem(portsAt(world, now - ago * DAY), tenant), actor: keeper };
      const outcome = await run(asking, objective, objectiveId, command, { ...input, objectiveId } as never);
      if (isRefusal(outcome)) throw new Error(`The demo was refused: ${outcome.refused}`);
    }
    await step(40 - at, "create", {
      title,
      owner: people[who],
      periodId,
      ...(text && { description: text }),
      keyResults: results.map(([name, unit, initialValue, targetValue, metricQuery], result) => ({
        id: idOf(result),
        title: name,
        unit,
        ...(unit === "currency" && { currency: "GBP" }),
        ...(metricQuery && { metricQuery }),
        initialValue,
        targetValue,
        direction: targetValue < initialValue ? "decrease" : "increase",
        weight: result === 0 ? 2 : 1,
      })),
    });
    for (const [ago, status, confidence, values, note] of checks)
      await step(ago, "checkIn", {
        status,
        confidence,
        ...(note && { note }),
        values: values.map((value, result) => ({ keyResultId: idOf(result), value })),
        today: new Date(now - ago * DAY).toISOString().slice(0, 10),
      });
  }
}
