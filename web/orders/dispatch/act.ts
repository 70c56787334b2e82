import { data, redirect } from "@remix-run/node";
import * as z from "zod";
import { type CheckedLine, DispatchLine, fulfilments } from "#contracts/fulfilments";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, type Problem, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { notifyIn } from "../email-buyer.ts";
import { dispatchedUrl } from "../urls.ts";
import { decided } from "./lines.ts";

/** The state after a form: the typed text, and the check's result or problem. */
export interface Checked {
  readonly text: string;
  readonly carrier: string;
  readonly lines: readonly CheckedLine[];
  readonly problem?: Problem;
  /** Something had changed when it was to be sent. */
  readonly changed?: true;
}

export async function dispatchAct(args: Args) {
  const sent = await posted(args);
  const { form } = sent;
  const text = String(form.get("text") ?? "");
  const carrier = String(form.get("carrier") ?? "").trim();
  const shown = { text, carrier };
  if (form.get("intent") === "check") return check(sent, shown, { text });
  const lines = read(z.array(DispatchLine).min(1).max(1000), linesIn(form));
  if (!lines.ok) return answer({ ...shown, lines: [], problem: lines.problem });
  const after = decided(lines.value, form);
  return form.get("intent") === "dispatch" ? dispatch(sent, shown, after) : check(sent, shown, { lines: after });
}

function linesIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("lines")));
  } catch {
    return undefined;
  }
}

type Shown = Pick<Checked, "text" | "carrier">;
const answer = (checked: Checked) => data(checked, { status: checked.problem?.status ?? 200 });

async function checkedLines(sent: Posted, { carrier }: Shown, input: { text: string } | { lines: DispatchLine[] }) {
  const body = read(fulfilments.checkDispatch.body, { ...input, ...(carrier && { carrier }) });
  return body.ok ? sent.call(fulfilments.checkDispatch, { body: body.value }) : body;
}

async function check(sent: Posted, shown: Shown, input: { text: string } | { lines: DispatchLine[] }) {
  const found = await checkedLines(sent, shown, input);
  return answer({ ...shown, ...(found.ok ? { lines: found.value.lines } : { lines: [], problem: found.problem }) });
}

/** Dispatches the ready lines if the button's number is still right. */
async function dispatch(sent: Posted, shown: Shown, lines: DispatchLine[]) {
  const found = await checkedLines(sent, shown, { lines });
  if (!found.ok) return answer({ ...shown, lines: [], problem: found.problem });
  const parcels = found.value.lines.flatMap((each) => {
    const { line, carrier, trackingNumber, unpacked, replaces, problem, leftOut } = each;
    if (problem || leftOut || !carrier || !each.found) return [];
    const { fulfillmentId } = each.found;
    return [
      { line, fulfillmentId, carrier, trackingNumber, ...(unpacked && { unpacked }), ...(replaces && { replaces }) },
    ];
  });
  if (parcels.length === 0 || parcels.length !== Number(sent.form.get("ready")))
    return answer({ ...shown, lines: found.value.lines, changed: true });
  const started = await sent.call(fulfilments.dispatchMany, {
    body: { parcels, ...notifyIn(sent.form) },
    idempotencyKey: sent.key,
  });
  if (!started.ok) return answer({ ...shown, lines: found.value.lines, problem: started.problem });
  return redirect(withProject(dispatchedUrl(started.value.jobId), sent.project.id), consistencyHeaders(sent));
}
