import type { Recorded } from "#events/_kernel";
import type { About, RunStart } from "#events/flows";
import { derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { log } from "#platform/log";
import type { Ports, ProjectFacts } from "#platform/ports";
import { setTimerNow } from "#platform/timers";
import { advance } from "./advance.ts";
import { firstFalse } from "./conditions.ts";
import { mismatchText } from "./describe.ts";
import { flow } from "./domain/flow.ts";
import { flowGuard, guardId } from "./domain/guard.ts";
import { flowRun } from "./domain/run.ts";
import { causeOf, FLOWS, type LoadedFlow, loadFlow, loadRun, runContext } from "./engine.ts";
import { subjectOf } from "./subject.ts";
import { aboutOf, triggerOf } from "./triggers.ts";

/** Flows that lead to one another, at most. */
const MAX_DEPTH = 5;
/** Runs of one flow in an hour: beyond, something is wrong, and it is stopped. */
export const MAX_RUNS_PER_HOUR = 1000;
const HOUR_MS = 3_600_000;

/** Starts the flows that a fact concerns, each once for the fact, and does their first steps. */
export async function startFlows(ports: Ports, fact: Recorded, flowIds: readonly string[]): Promise<void> {
  const project = await ports.access.project(fact.tenant);
  if (!project) return;
  const absent = (await ports.access.absent?.(fact.tenant))?.get("flows");
  if (absent && !absent.paused) return;
  for (const flowId of flowIds) {
    const loaded = await loadFlow(ports, fact.tenant, flowId);
    if (!loaded || loaded.state.status === "off") continue;
    const trigger = triggerOf((loaded.state.content ?? loaded.current.content).trigger.event);
    if (!trigger) continue;
    for (const about of await aboutOf(trigger, fact, ports)) {
      const runId = derivedId("run", fact.tenant, flowId, fact.id, about.type === "variant" ? about.id : "");
      const { stream, version, type, at } = fact;
      const { code } = loaded.current.template;
      const start = { runId, flowId, code, eventId: fact.id, source: { stream, version, type, at }, about };
      const isHeld = absent?.paused || project.status !== undefined || loaded.state.status !== "on";
      if (isHeld) await miss(ports, project, loaded, start);
      else await begin(ports, project, loaded, start, fact);
    }
  }
}

const REASONS = {
  paused: "The flow was paused",
  error: "The flow was stopped",
  other: "The module was paused",
} as const;

async function miss(
  ports: Ports,
  { id }: ProjectFacts,
  { state, current }: LoadedFlow,
  start: RunStart,
): Promise<void> {
  const by = runContext(ports, id, start.runId, start.flowId, current.name);
  const reason = state.status === "paused" || state.status === "error" ? REASONS[state.status] : REASONS.other;
  if (!(await holds(ports, id, current.content.trigger.event, start.about))) return;
  await run(by, flowRun, start.runId, "miss", { ...start, reason });
}

async function holds(ports: Ports, tenant: string, event: string, about: About): Promise<boolean> {
  const trigger = triggerOf(event);
  return !trigger?.holds || trigger.holds((await subjectOf(about, { store: ports.store, tenant, shop: "" })).values);
}

/** Starts a run where nothing speaks against it, and otherwise records why not. Safe to repeat. */
export async function begin(
  ports: Ports,
  project: ProjectFacts,
  loaded: LoadedFlow,
  start: RunStart,
  fact: Recorded,
  replayed?: true,
): Promise<void> {
  const { runId, flowId, about } = start;
  const tenant = project.id;
  const { current, state } = loaded;
  const existing = await loadRun(ports, tenant, runId);
  if (existing.status === "none" || existing.status === "missed") {
    if (!(await holds(ports, tenant, current.content.trigger.event, about))) return;
    const by = runContext(ports, tenant, runId, flowId, current.name);
    const causes = await causesOf(ports, fact);
    const end = await objectionTo(ports, project, loaded, start, causes);
    if (end === "gone") return;
    if (end?.stops) await run(by, flow, flowId, "stop", { flowId, reason: end.reason });
    const input = { ...start, number: state.number, causes, ...(replayed && { replayed }) };
    await run(by, flowRun, runId, "start", {
      ...input,
      ...(end && { end: { status: end.stops ? ("failed" as const) : ("skipped" as const), reason: end.reason } }),
    });
  }
  await goOn(ports, tenant, { runId, flowId, name: current.name }, { sends: false });
}

/** Does the next steps of a run, and has it go on when its wait is over. */
async function goOn(
  ports: Ports,
  tenant: string,
  { runId, flowId, name }: { readonly runId: string; readonly flowId: string; readonly name: string },
  options: { readonly sends: boolean },
): Promise<void> {
  const until = await advance(ports, tenant, runId, options);
  if (until !== undefined) await setTimerNow(runContext(ports, tenant, runId, flowId, name), FLOWS, tenant, until);
}

/** Sends the email that a run has reached, and goes on. */
export async function sendFlowEmail(ports: Ports, tenant: string, runId: string, flowId: string): Promise<void> {
  const loaded = await loadFlow(ports, tenant, flowId);
  if (loaded) await goOn(ports, tenant, { runId, flowId, name: loaded.current.name }, { sends: true });
}

/** The flows whose runs led to the fact, the first one first. */
async function causesOf(ports: Ports, fact: Recorded): Promise<string[]> {
  const cause = causeOf(fact);
  if (cause === undefined) return [];
  const led = await loadRun(ports, fact.tenant, cause);
  return "number" in led ? [...led.causes, led.start.flowId] : [];
}

interface Objection {
  readonly reason: string;
  /** Something is wrong with the flow itself. */
  readonly stops?: true;
}

async function objectionTo(
  ports: Ports,
  project: ProjectFacts,
  { current }: LoadedFlow,
  { about, flowId, runId, source }: RunStart,
  causes: readonly string[],
): Promise<Objection | "gone" | undefined> {
  const tenant = project.id;
  const event = { source, timeZone: project.timeZone };
  const subject = await subjectOf(about, { store: ports.store, tenant, shop: project.name, event });
  if (subject.isGone) return "gone";
  if (subject.isInvented) return { reason: "This is a sample or a test order" };
  const conditions = [...(current.audience?.conditions ?? []), ...current.content.trigger.conditions];
  const mismatch = firstFalse(conditions, subject.values);
  if (mismatch) return { reason: mismatchText(mismatch, subject.values) };
  if (causes.includes(flowId)) return { reason: "It set itself off", stops: true };
  if (causes.length >= MAX_DEPTH) return { reason: `More than ${MAX_DEPTH} flows set one another off`, stops: true };
  const at = ports.clock().toISOString();
  const key = about.customerId ?? about.id;
  const by = runContext(ports, tenant, runId, flowId, current.name);
  const { limitPerPerson: limit } = current;
  const admitted = await run(by, flowGuard, guardId(flowId, key), "admit", { flowId, runId, key, at, limit });
  if (isRefusal(admitted)) {
    if (admitted.refused === "limit-reached")
      return { reason: `The limit of ${limit?.count} in ${limit?.days} days is reached` };
    if (admitted.refused === "too-often")
      return { reason: `It started too often for ${about.label} within an hour`, stops: true };
    throw new Error(`The run was not admitted: ${admitted.refused}`);
  }
  const hour = at.slice(0, 13);
  const ends = Date.parse(at) + 2 * HOUR_MS;
  const count = await ports.keyvalue.increment("flow-runs", `${tenant}/${flowId}/${hour}`, 1, ends);
  if (count <= MAX_RUNS_PER_HOUR) return undefined;
  log("warn", "A flow was stopped", { tenant, flow: flowId, count });
  return {
    reason: `It started more than ${MAX_RUNS_PER_HOUR.toLocaleString("en-GB")} times within an hour`,
    stops: true,
  };
}
