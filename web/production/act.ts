import { redirect } from "@remix-run/node";
import { production } from "#contracts/production";
import { own } from "#events/_kernel";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, type Problem, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "./messages.ts";
import { bulkIn } from "./queue/selected.ts";

/** A tracked service needs its number, or the tick that there is none. */
const untracked: Problem = {
  message: messages.dispatch.trackingMissing,
  code: "VALIDATION_FAILED",
  status: 422,
  errors: { "parcel.trackingNumber": [messages.dispatch.trackingMissing] },
};

type Sent = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** Handles a form about a job; returns whether it succeeded. */
async function sendTo(sent: Posted, jobId: string, intent: string): Promise<Sent> {
  const { call, form, key, project } = sent;
  const to = { params: { platformId: project.platformId, jobId }, idempotencyKey: key };
  if (intent === "release") return call(production.releaseProductionJob, to);
  if (intent === "hold") {
    const fields = { reason: textIn(form, "reason"), message: textIn(form, "message") ?? "" };
    const body = read(production.holdProductionJob.body, fields);
    return body.ok ? call(production.holdProductionJob, { ...to, body: body.value }) : body;
  }
  if (intent === "returned") {
    const body = read(production.returnProductionJob.body, returnIn(form));
    return body.ok ? call(production.returnProductionJob, { ...to, body: body.value }) : body;
  }
  if (form.has("tracked") && !textIn(form, "trackingNumber") && form.get("withoutTracking") !== "on")
    return { ok: false, problem: untracked };
  const body = read(production.reportProductionJob.body, reportIn(form));
  return body.ok ? call(production.reportProductionJob, { ...to, body: body.value }) : body;
}

/** Starts the bulk form's job, then returns to the queue. */
export async function bulkAct(sent: Posted, to: string) {
  const { form, call, key, project } = sent;
  const body = read(production.bulkReportJobs.body, bulkIn(form));
  if (!body.ok) return refusedWith(form, "bulk", body.problem);
  const params = { platformId: project.platformId };
  const response = await call(production.bulkReportJobs, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "bulk", response.problem);
  return redirect(withProject(to, project.id), consistencyHeaders(sent));
}

/** "Royal Mail\tKM1": the carrier and number of the parcel. */
function returnIn(form: FormData) {
  const [carrier, trackingNumber] = (textIn(form, "parcel") ?? "").split("\t");
  const note = textIn(form, "note");
  return {
    ...(carrier && { parcel: { carrier, ...(trackingNumber && { trackingNumber }) } }),
    reason: textIn(form, "reason"),
    ...(note && { note }),
  };
}

function reportIn(form: FormData) {
  const status = textIn(form, "status");
  const reason = textIn(form, "reason");
  if (status === "rejected") return { status, reason: reason ?? "" };
  if (status !== "dispatched") return { status };
  const names = ["service", "trackingNumber", "trackingUrl"];
  const more = names.flatMap((name) => (textIn(form, name) ? [[name, textIn(form, name)]] : []));
  const weight = Number(textIn(form, "weightGrams"));
  const parcel = { carrier: textIn(form, "carrier") ?? "", ...Object.fromEntries(more) };
  return { status, parcel: { ...parcel, ...(weight > 0 && { weightGrams: weight }) } };
}

const FLASH_KEYS: Readonly<Record<string, string>> = { hold: "held", release: "released", returned: "returned" };

/** Handles a form about one job, then redirects `to` with its flash message. */
export async function jobAct(args: Args, to: (jobId: string, flash: string) => string, jobId?: string) {
  return jobFormAct(await posted(args), to, jobId);
}

/** The same of a form that has been read. */
export async function jobFormAct(sent: Posted, to: (jobId: string, flash: string) => string, jobId?: string) {
  const { form } = sent;
  const id = jobId ?? textIn(form, "job") ?? "";
  const intent = textIn(form, "intent") ?? "report";
  const response = await sendTo(sent, id, intent);
  if (!response.ok) return refusedWith(form, textIn(form, "dialog") ?? intent, response.problem);
  const flash = own(FLASH_KEYS, intent) ?? textIn(form, "status") ?? "";
  return redirect(withProject(to(id, flash), sent.project.id), consistencyHeaders(sent));
}
