import * as z from "zod";
import { derivedId, run } from "#platform/commands";
import { type Job, TakeAgain, WaitsForJob } from "#platform/jobs";
import { MailFailure } from "#platform/mail";
import type { Ports, ProjectFacts } from "#platform/ports";
import { earliest, setTimerNow } from "#platform/timers";
import { type Campaign, campaign } from "../domain/index.ts";
import { systemContext } from "./context.ts";
import { freezeRecipients, loadPart } from "./freeze.ts";
import { AT_ONCE, type SendingOf, sendSome } from "./send-part.ts";
import { campaignState } from "./start.ts";

export const MAIL_JOB = "mail.send";
export const MAIL_TIMER = "mail-campaigns";
/** How long one job works before it lets others have their turn, in milliseconds. */
const TURN_MS = 8_000;
const LOCK_MS = 60_000;
const POLL_MS = 500;
const MAX_POLLS = 60;

/** Where sending goes on: from which part, and when the earliest that waits before it is due. */
const Place = z.object({ part: z.int(), due: z.string().optional() });
type Place = z.infer<typeof Place>;
const START: Place = { part: 0 };
const Input = z.object({ campaignId: z.string(), begun: z.string(), turn: z.int(), from: Place.default(START) });

/** Starts sending, or goes on with it. The same `begun` and `turn` again start nothing more. */
export async function startSending(
  ports: Ports,
  tenant: string,
  campaignId: string,
  begun: string,
  turn = 0,
  from = START,
): Promise<void> {
  await ports.jobs.start({
    id: derivedId("job", tenant, campaignId, begun, String(turn)),
    tenant,
    kind: MAIL_JOB,
    title: "Send a campaign",
    input: { campaignId, begun, turn, from },
    by: { kind: "system", id: "system", name: "Presswork" },
    createdAt: ports.clock().toISOString(),
  });
}

/** One job at a time sends a campaign. The lock of a job that died ends by itself. */
async function locked<T>(ports: Ports, job: Job, campaignId: string, work: (renew: () => Promise<void>) => Promise<T>) {
  const until = () => ports.clock().getTime() + LOCK_MS;
  const name = `${job.tenant} ${campaignId}`;
  for (let polls = 0; !(await ports.keyvalue.add(MAIL_JOB, name, job.id, until())); polls += 1) {
    if ((await ports.keyvalue.get(MAIL_JOB, name)) === job.id) break;
    if (polls >= MAX_POLLS) throw new WaitsForJob(`${campaignId} is being sent by another job`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work(() => ports.keyvalue.put(MAIL_JOB, name, job.id, until()));
  } finally {
    await ports.keyvalue.remove(MAIL_JOB, name);
  }
}

/** Sends a campaign, for a turn; another job goes on where this one ends. What fails for a reason of its own is done again. */
export async function sendCampaign(job: Job, ports: Ports): Promise<object> {
  const { campaignId } = Input.parse(job.input);
  try {
    return await locked(ports, job, campaignId, (renew) => work(job, ports, renew));
  } catch (error) {
    if (error instanceof TakeAgain) throw error;
    const { tenant } = job;
    const by = systemContext(ports, tenant, job.id, "campaign");
    if (!(error instanceof MailFailure)) throw new TakeAgain(`${campaignId} is not sent yet`, { cause: error });
    await run(by, campaign, campaignId, "fail", { campaignId, reason: error.message.slice(0, 300) });
    return { failed: true };
  }
}

async function work(job: Job, ports: Ports, renew: () => Promise<void>): Promise<object> {
  const { tenant } = job;
  const { campaignId, begun, turn } = Input.parse(job.input);
  const project = await ports.access.project(tenant);
  const ends = performance.now() + TURN_MS;
  const state = await campaignState(ports, tenant, campaignId);
  if (!project || state.status !== "sending" || !state.sending) return { idle: true };
  const commandContext = systemContext(ports, tenant, job.id, "campaign");
  if (await isMailHeld(ports, tenant)) {
    await run(commandContext, campaign, campaignId, "pause", { campaignId });
    return { idle: true };
  }
  const goesOn = async () => {
    await renew();
    if (performance.now() >= ends || (await isMailHeld(ports, tenant))) return false;
    return isSending(ports, tenant, campaignId);
  };
  const about = { ports, commandContext, project, campaignId, state };
  const isFrozen = state.parts !== undefined || (await freezeRecipients(about, goesOn));
  const end = isFrozen ? await sendAll(job, about, goesOn) : { goesOnAt: START };
  if ("goesOnAt" in end) {
    if (await isSending(ports, tenant, campaignId))
      await startSending(ports, tenant, campaignId, begun, turn + 1, end.goesOnAt);
    return { turn };
  }
  if (end.due) {
    await setTimerNow(commandContext, MAIL_TIMER, tenant, end.due);
    return { waitsUntil: end.due };
  }
  const completedAt = ports.clock().toISOString();
  await run(commandContext, campaign, campaignId, "finish", { campaignId, completedAt });
  return { sent: true };
}

/** Whether no campaign is sent: the project is archived, or its module for mail is paused or uninstalled. */
export async function isMailHeld({ access }: Ports, tenant: string): Promise<boolean> {
  const [project, absent] = await Promise.all([access.project(tenant), access.absent?.(tenant)]);
  return project?.status !== undefined || absent?.has("mail") === true;
}

const isSending = async (ports: Ports, tenant: string, campaignId: string): Promise<boolean> =>
  (await campaignState(ports, tenant, campaignId)).status === "sending";

interface About {
  readonly ports: Ports;
  readonly commandContext: SendingOf["commandContext"];
  readonly project: ProjectFacts;
  readonly campaignId: string;
  readonly state: Campaign;
}

type End = { readonly goesOnAt: Place } | { readonly due?: string | undefined };

/** Goes through the parts in order. Answers where to go on when its turn is over; else when the next are due, if any are left. */
async function sendAll(job: Job, about: About, goesOn: () => Promise<boolean>): Promise<End> {
  const { ports, project, campaignId } = about;
  const { tenant } = job;
  const { sending, details, parts = 0 } = await campaignState(ports, tenant, campaignId);
  const { from } = Input.parse(job.input);
  const begun = Place.safeParse(job.checkpoint).data ?? from;
  if (!sending) return { goesOnAt: begun };
  const { content, origin } = sending;
  const of: SendingOf = { ...about, tenant, shop: project.name, origin, content, details };
  let { due } = begun;
  for (let part = begun.part; part < parts; part += 1) {
    const { waiting } = await loadPart(ports, tenant, campaignId, part);
    const now = ports.clock().toISOString();
    const ready = waiting.filter(({ dueAt }) => dueAt === undefined || dueAt <= now);
    for (let next = 0; next < ready.length; next += AT_ONCE) {
      if (!(await goesOn())) return { goesOnAt: { part, ...(due && { due }) } };
      await sendSome(of, part, ready.slice(next, next + AT_ONCE));
    }
    const rest = ready.length === 0 ? waiting : (await loadPart(ports, tenant, campaignId, part)).waiting;
    due = earliest(due, ...rest.map(({ dueAt }) => dueAt ?? now));
    const checkpoint = { part: part + 1, ...(due && { due }) };
    const step = { done: part + 1, total: parts, failed: 0, checkpoint };
    await ports.jobs.progress(tenant, job.id, ports.clock().getTime(), step);
  }
  return { due };
}
