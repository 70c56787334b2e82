import { data, redirect } from "@remix-run/node";
import { catalogue, type RatesPreview } from "#contracts/catalogue";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { fulfillerUrl } from "../urls.ts";
import { atRows, ratesIn } from "./body.ts";
import { messages } from "./messages.ts";

/** A checked file and its text, so that it can be corrected and saved. */
export interface Checked {
  readonly intent: "checked";
  readonly csv: string;
  readonly preview: RatesPreview;
}

const invalid = (errors: Readonly<Record<string, string[]>>) => ({
  message: "Some of these values can't be used.",
  code: "VALIDATION_FAILED",
  status: 422,
  errors,
});

/** Handles the rates' forms: save them, check a file, or save its rates. */
export async function ratesAct(args: Args, fulfillerId: string) {
  const sent = await posted(args);
  switch (textIn(sent.form, "intent")) {
    case "check":
      return check(sent, fulfillerId);
    case "apply":
      return apply(sent, fulfillerId);
    default:
      return saveForm(sent, fulfillerId);
  }
}

async function saveForm(sent: Posted, fulfillerId: string) {
  const { form, project } = sent;
  const rows = ratesIn(form, project.currency);
  if (rows.length === 0 && !textIn(form, "rates.0.code"))
    return refusedWith(form, "rates", invalid({ "rates.0.name": [messages.none] }));
  const foreign = rows.flatMap(({ at, unknown }) =>
    unknown.length ? [[`rates.${at}.countries`, [`Not a country: ${unknown.join(", ")}`]] as [string, string[]]] : [],
  );
  const body = read(catalogue.updateFulfiller.body, { rates: rows.map(({ rate }) => rate) });
  if (!body.ok || foreign.length) {
    const errors = body.ok ? {} : atRows(body.problem.errors, rows);
    return refusedWith(form, "rates", invalid({ ...errors, ...Object.fromEntries(foreign) }));
  }
  const response = await save(sent, fulfillerId, body.value);
  if (response.ok) return done(sent, fulfillerId);
  if (response.problem.code === "VERSION_CONFLICT")
    return refusedWith(form, "rates", { ...response.problem, ...changedMeanwhile, errors: {} });
  return refusedWith(form, "rates", { ...response.problem, errors: atRows(response.problem.errors, rows) });
}

const done = (sent: Posted, fulfillerId: string) =>
  redirect(withProject(fulfillerUrl(fulfillerId, { flash: "rates" }), sent.project.id), consistencyHeaders(sent));

const save = (sent: Posted, fulfillerId: string, body: object) =>
  sent.call(catalogue.updateFulfiller, {
    params: { fulfillerId },
    body,
    idempotencyKey: sent.key,
    ifMatch: sent.version,
  });

/** The chosen file, or the typed text. */
async function csvIn(form: FormData): Promise<string> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return await file.text();
  return textIn(form, "csv") ?? "";
}

async function check(sent: Posted, fulfillerId: string) {
  const csv = await csvIn(sent.form);
  if (!csv) return refusedWith(sent.form, "check", invalid({ csv: [messages.file.missing] }));
  const preview = await sent.call(catalogue.previewRates, { params: { fulfillerId }, body: { csv } });
  if (preview.ok) return data({ intent: "checked", csv, preview: preview.value } satisfies Checked);
  sent.form.set("csv", csv);
  return refusedWith(sent.form, "check", preview.problem);
}

/** The text is parsed again, so that only what was shown is saved. */
async function apply(sent: Posted, fulfillerId: string) {
  const csv = textIn(sent.form, "csv") ?? "";
  const preview = await sent.call(catalogue.previewRates, { params: { fulfillerId }, body: { csv } });
  if (!preview.ok) return refusedWith(sent.form, "check", preview.problem);
  if (preview.value.problems.length > 0)
    return data({ intent: "checked", csv, preview: preview.value } satisfies Checked);
  const response = await save(sent, fulfillerId, { rates: preview.value.rates });
  if (response.ok) return done(sent, fulfillerId);
  const problem =
    response.problem.code === "VERSION_CONFLICT" ? { ...response.problem, ...stale, errors: {} } : response.problem;
  return refusedWith(sent.form, "check", problem);
}
const changedMeanwhile = { message: messages.changedMeanwhile, code: "RATES_CHANGED" };
const stale = { message: messages.file.stale, code: "RATES_CHANGED" };
