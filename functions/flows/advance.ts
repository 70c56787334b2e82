import type { FlowStep } from "#events/flows";
import { run } from "#platform/commands";
import { log } from "#platform/log";
import { unsubscribeHeaders } from "#platform/mail";
import type { Ports, ProjectFacts } from "#platform/ports";
import { flowRun, isLive, type LiveRun } from "./domain/run.ts";
import { notWrittenTo, renderedEmail, unsubscribeUrlFor } from "./email.ts";
import { type LoadedFlow, loadFlow, loadRun, nextStep, runContext, stepsOf } from "./engine.ts";
import { outcomeOf } from "./steps.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { laterBy, quietUntil } from "./time.ts";

/** More than any content has steps. */
const MAX_TURNS = 60;
const AGAIN = { amount: 15, unit: "minutes" } as const;
const GIVE_UP = { amount: 3, unit: "days" } as const;
/** Why a run does not go on at once: it waits until then, or others send its email. */
type Pause = { readonly until?: string };

interface Turn {
  readonly ports: Ports;
  readonly sends: boolean;
  readonly project: ProjectFacts;
  readonly runId: string;
  readonly live: LiveRun;
  readonly flow: LoadedFlow;
  readonly subject: Subject;
}

/**
 * Does the steps of a run until it waits or ends. Returns when it goes on; undefined where it ended, where its flow or the
 * module is paused, and where an email is next and `sends` is false: what shares its turn with others never waits for a mail
 * server. Each step is done once: an email by its key, everything else together with the fact that says so.
 */
export async function advance(
  ports: Ports,
  tenant: string,
  runId: string,
  { sends }: { readonly sends: boolean },
): Promise<string | undefined> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const live = await loadRun(ports, tenant, runId);
    if (!isLive(live)) return undefined;
    const [flow, project, absences] = await Promise.all([
      loadFlow(ports, tenant, live.start.flowId),
      ports.access.project(tenant),
      ports.access.absent?.(tenant),
    ]);
    const absent = absences?.get("flows");
    if (!flow || !project || project.status || absent?.paused) return undefined;
    const by = runContext(ports, tenant, runId, live.start.flowId, flow.current.name);
    const finish = (status: "succeeded" | "skipped", reason?: string) =>
      run(by, flowRun, runId, "end", { runId, flowId: live.start.flowId, status, ...(reason && { reason }) });
    if (absent) {
      await finish("skipped", "The module was uninstalled");
      return undefined;
    }
    if (flow.state.status === "paused" || flow.state.status === "error") return undefined;
    if (flow.state.status === "off") {
      await finish("skipped", "The flow was switched off");
      return undefined;
    }
    const content = flow.versions.get(live.number) ?? flow.current.content;
    const step = nextStep(stepsOf(content), live.done, live.next);
    if (!step) {
      await finish("succeeded");
      return undefined;
    }
    const subject = await subjectOf(live.start.about, {
      store: ports.store,
      tenant,
      shop: project.name,
      event: { source: live.start.source, timeZone: project.timeZone },
    });
    if (subject.isGone) {
      await finish("skipped", `${live.start.about.label} was withdrawn`);
      return undefined;
    }
    const pause = await takeStep(step, { ports, sends, project, runId, live, flow, subject });
    if (pause) return pause.until;
  }
  log("error", "A run of a flow took too many steps", { tenant, run: runId });
  return undefined;
}

/** Takes one step. Returns the pause that it begins, if any. */
async function takeStep(step: FlowStep, turn: Turn): Promise<Pause | undefined> {
  if (step.type === "wait") return takeWait(step, turn);
  if (step.type === "email") return takeEmail(step, turn);
  const { ports, project, runId, live, flow, subject } = turn;
  const { flowId, about } = live.start;
  const now = ports.clock().toISOString();
  const { wanted, stops, next, status, reason } = outcomeOf(step, {
    runId,
    flowId,
    about,
    now,
    flowName: flow.current.name,
    values: subject.values,
    timeZone: project.timeZone,
  });
  await finishStep(turn, step, {
    status,
    ...(reason !== undefined && { reason }),
    ...(next !== undefined && { next }),
    ...(wanted && { wanted }),
    ...(stops && { end: { runId, flowId, status: "skipped" as const, ...(reason && { reason }) } }),
  });
  return undefined;
}

type Finish = Omit<Parameters<typeof flowRun.decide.finishStep>[1], "runId" | "flowId" | "stepId" | "type">;
const contextOf = ({ ports, project, runId, live, flow }: Turn) =>
  runContext(ports, project.id, runId, live.start.flowId, flow.current.name);

const finishStep = (turn: Turn, { id, type }: FlowStep, input: Finish) =>
  run(contextOf(turn), flowRun, turn.runId, "finishStep", {
    ...input,
    runId: turn.runId,
    flowId: turn.live.start.flowId,
    stepId: id,
    type,
  });

async function waitFor(turn: Turn, stepId: string, until: string, reason: string, since?: string): Promise<Pause> {
  const { runId, live } = turn;
  const input = { runId, flowId: live.start.flowId, stepId, until, reason, ...(since !== undefined && { since }) };
  await run(contextOf(turn), flowRun, runId, "wait", input);
  return { until };
}

async function takeWait(step: Extract<FlowStep, { type: "wait" }>, turn: Turn): Promise<Pause | undefined> {
  const now = turn.ports.clock().toISOString();
  const { waiting } = turn.live;
  if (waiting?.stepId !== step.id) return waitFor(turn, step.id, laterBy(now, step.config), "Waiting");
  if (waiting.until > now) return { until: waiting.until };
  await finishStep(turn, step, { status: "done" });
  return undefined;
}

async function takeEmail(step: Extract<FlowStep, { type: "email" }>, turn: Turn): Promise<Pause | undefined> {
  const { ports, project, runId, live, flow, subject } = turn;
  const now = ports.clock().toISOString();
  const { waiting } = live;
  if (waiting?.stepId === step.id && waiting.until > now) return { until: waiting.until };
  const { email: to = "" } = subject;
  const { category } = flow.current.template;
  const refused = notWrittenTo(category, subject);
  if (refused !== undefined) {
    await finishStep(turn, step, { status: "skipped", reason: refused });
    return undefined;
  }
  const quiet = flow.current.quietHours && quietUntil(now, flow.current.quietHours);
  if (quiet) return waitFor(turn, step.id, quiet, "Quiet hours");
  if (!turn.sends) {
    await run(contextOf(turn), flowRun, runId, "wantEmail", { runId, flowId: live.start.flowId, stepId: step.id });
    return {};
  }
  const { customerId } = live.start.about;
  const isMarketing = category === "marketing" && customerId !== undefined;
  const leaveBy = isMarketing ? await unsubscribeUrlFor(ports, project, customerId) : undefined;
  const email = {
    ...renderedEmail(step.config, subject.values, leaveBy),
    ...(leaveBy && { headers: unsubscribeHeaders(leaveBy) }),
  };
  try {
    await ports.mail.send({ ...email, to, tenant: project.id, key: `flow:${runId}:${step.id}` });
  } catch (error) {
    log("warn", "An email of a flow could not be sent", { tenant: project.id, run: runId, error });
    const since = (waiting?.stepId === step.id && waiting.since) || now;
    if (laterBy(since, GIVE_UP) > now)
      return waitFor(turn, step.id, laterBy(now, AGAIN), "The email could not be sent. We will try again.", since);
    const reason = "The email could not be sent";
    const end = { runId, flowId: live.start.flowId, status: "failed" as const, reason };
    await finishStep(turn, step, { status: "failed", reason, end });
    return undefined;
  }
  await finishStep(turn, step, { status: "done" });
  return undefined;
}
