import { SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import { inEveryProject, type Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { definitionsIn } from "./definitions.ts";
import { monitor } from "./domain/index.ts";
import { measured } from "./measured.ts";

/** Evaluates every monitor of every project. Safe to repeat: only changes are recorded. */
export async function evaluate(ports: Ports): Promise<void> {
  await inEveryProject(ports, (project) => evaluateIn(ports, project));
}

async function evaluateIn(ports: Ports, tenant: string): Promise<void> {
  const project = await ports.access.project(tenant);
  if (!project || project.status) return;
  const views = readerOf(ports.views, tenant, async () => {});
  const now = ports.clock();
  const commandContext = { tenant, store: ports.store, clock: ports.clock, actor: SYSTEM, via: "monitors" };
  for (const definition of await definitionsIn(views)) {
    const value = await measured(definition, views, now);
    const reading = { definition, value, now: now.toISOString() };
    const requestId = `evaluate-${definition.monitorId}`;
    await run(
      { ...commandContext, requestId, consistency: new Set() },
      monitor,
      definition.monitorId,
      "evaluate",
      reading,
    );
  }
}
