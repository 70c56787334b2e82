import { SYSTEM } from "#events/_kernel";
import { monitorStream } from "#events/metrics";
import { backgroundContext, run } from "#platform/commands";
import { fold } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { definitionsIn } from "./definitions.ts";
import { monitor } from "./domain/index.ts";
import { isSettled, type Monitor } from "./domain/monitor.ts";
import { isQuiet, measured } from "./measured.ts";

export const EVALUATE_MONITORS = "evaluate-monitors";

/**
 * A timer's work: evaluates the monitors of a project. Safe to repeat: only changes are recorded. The project stays due, at
 * no cost in facts, until time alone changes none of its monitors; then it waits for the next thing that is counted.
 */
export async function evaluateMonitors(
  ports: Ports,
  tenant: string,
  _now: string,
  due: string,
): Promise<string | undefined> {
  const project = await ports.access.project(tenant);
  if (!project || project.status === "deleting") return undefined;
  if (project.status) return due;
  const views = readerOf(ports.views, tenant, async () => {});
  const now = ports.clock();
  let rests = true;
  for (const definition of await definitionsIn(views)) {
    const { monitorId } = definition;
    const value = await measured(definition, views, now);
    const reading = { definition, value, now: now.toISOString() };
    const by = backgroundContext(ports, { tenant, actor: SYSTEM, via: "monitors", requestId: `evaluate-${monitorId}` });
    await run(by, monitor, monitorId, "evaluate", reading);
    if (!rests) continue;
    const state = fold<Monitor>(monitor, await ports.store.load(tenant, monitorStream(monitorId)));
    rests = isSettled(state, definition) && (await isQuiet(definition, views, now));
  }
  return rests ? undefined : due;
}
