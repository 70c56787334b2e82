import { redirect } from "@remix-run/node";
import { flows } from "#contracts/flows";
import { own } from "#events/_kernel";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { draftFrom } from "./draft-from.ts";
import { flowsUrl, flowUrl } from "./urls.ts";

async function pause({ form, call, key }: Posted) {
  const body = read(flows.pauseFlows.body, { reason: textIn(form, "reason") ?? "" });
  return body.ok ? call(flows.pauseFlows, { body: body.value, idempotencyKey: key }) : body;
}

/** Pauses all flows, or switches those on again. */
export async function flowsAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const intent = textIn(form, "intent") === "resume" ? "resume" : "pause";
  const answer = intent === "resume" ? await call(flows.resumeFlows, { idempotencyKey: key }) : await pause(sent);
  if (!answer.ok) return refusedWith(form, intent, answer.problem);
  const flash = intent === "resume" ? "resumed" : "paused";
  return redirect(withProject(flowsUrl({ flash }), project.id), consistencyHeaders(sent));
}

const SWITCHES = { on: "on", off: "off", pause: "pausedOne" } as const;
const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** What a form of a flow's page sends to `updateFlow`; undefined for the forms of other calls. */
function changeFrom(form: FormData, intent: string, timeZone: string): Record<string, unknown> | undefined {
  if (own(SWITCHES, intent)) return { status: intent === "pause" ? "paused" : intent };
  if (intent === "publish") return { publish: true };
  if (intent === "discard") return { discardDraft: true };
  if (intent !== "settings") return undefined;
  const [count, days, from, to] = ["count", "days", "from", "to"].map((name) => textIn(form, name));
  return {
    name: textIn(form, "name") ?? "",
    limitPerPerson: count || days ? { count: number(count), days: number(days) } : null,
    quietHours: from || to ? { from: from ?? "", to: to ?? "", timeZone } : null,
  };
}
const FLASHES: Readonly<Record<string, string>> = {
  ...SWITCHES,
  publish: "published",
  discard: "discarded",
  settings: "settings",
};

export async function flowAct(args: Args, flowId: string) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const params = { flowId };
  const intent = textIn(form, "intent") ?? "";
  const led = (flash: string, view?: string) =>
    redirect(withProject(flowUrl(params.flowId, { view, flash }), project.id), consistencyHeaders(sent));
  if (intent === "test") {
    const to = (textIn(form, "to") ?? "").split(/[\s,;]+/).filter(Boolean);
    const body = read(flows.testSendFlow.body, { to });
    if (!body.ok) return refusedWith(form, intent, body.problem);
    const response = await call(flows.testSendFlow, { params, body: body.value, idempotencyKey: key });
    return response.ok ? led("tested", "settings") : refusedWith(form, intent, response.problem);
  }
  if (intent === "replay") {
    const body = read(flows.replayFlow.body, { start: textIn(form, "start"), end: textIn(form, "end") });
    if (!body.ok) return refusedWith(form, intent, body.problem);
    const response = await call(flows.replayFlow, { params, body: body.value, idempotencyKey: key });
    return response.ok ? led("replaying", "runs") : refusedWith(form, intent, response.problem);
  }
  const body = read(flows.updateFlow.body, changeFrom(form, intent, project.timeZone) ?? {});
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(flows.updateFlow, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return led(own(FLASHES, intent) ?? "saved", intent === "settings" ? "settings" : undefined);
}

/** Saves the draft as the form has it. */
export async function editAct(args: Args, flowId: string) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const params = { flowId };
  const [draft, options] = await Promise.all([call(flows.getFlowDraft, { params }), call(flows.getFlowOptions, {})]);
  if (!draft.ok) return refusedWith(form, "edit", draft.problem);
  if (!options.ok) return refusedWith(form, "edit", options.problem);
  const body = read(flows.updateFlow.body, draftFrom(form, draft.value, options.value, project.currency));
  if (!body.ok) return refusedWith(form, "edit", body.problem);
  const response = await call(flows.updateFlow, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "edit", response.problem);
  return redirect(withProject(flowUrl(params.flowId, { flash: "saved" }), project.id), consistencyHeaders(sent));
}
