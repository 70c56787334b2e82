import { data, redirect } from "@remix-run/node";
import { metrics } from "#contracts/metrics";
import { type Refused, refusedWith } from "#web/_record/refused.ts";
import type { Args, Member } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "./messages.ts";
import { fieldsOf, questionIn } from "./question.ts";
import type { Question } from "./question-fields.ts";
import { newMonitorIn } from "./settings.ts";
import { monitorUrl } from "./urls.ts";

const USUAL = "sum(orders.placed) every 1d";

/** What a monitor is to watch. It has one figure, so a query that is split by a label is shown as text. */
export async function watchedIn(call: Member["call"], fields: URLSearchParams): Promise<Question> {
  const question = await questionIn(call, fields, USUAL);
  return question.choices?.by ? { ...question, choices: undefined, asText: true } : question;
}

/** Creates a monitor, or shows the choices of the metric that was chosen. */
export async function newMonitorAct(args: Args) {
  const sent = await posted(args);
  const { form, project, user } = sent;
  const fields = fieldsOf(form);
  const isWritten = fields.has("query");
  if (isWritten && !fields.get("query")?.trim()) {
    const errors = { query: [messages.newMonitor.noQuery] };
    const problem = { message: messages.newMonitor.noQuery, code: "VALIDATION_FAILED", status: 422, errors };
    return refusedWith(form, "monitor", problem);
  }
  const question = await watchedIn(sent.call, fields);
  // Choices that the metric does not have are shown before anything is watched.
  if (form.get("intent") === "choose" || question.left.length > 0 || question.refitted)
    return data({ question, typed: Object.fromEntries([...fields].filter(([name]) => !name.startsWith("_"))) });
  const refused = (problem: Refused["problem"]) => {
    const { data: refusal, init } = refusedWith(form, "monitor", problem);
    return data({ ...refusal, ...(!isWritten && { question }) }, init ?? undefined);
  };
  const body = read(
    metrics.createMonitor.body,
    newMonitorIn(form, question, { me: user.id, currency: project.currency }),
  );
  if (!body.ok) return refused(body.problem);
  const response = await sent.call(metrics.createMonitor, { body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refused(response.problem);
  return redirect(
    withProject(monitorUrl(response.value.id, { flash: "created" }), project.id),
    consistencyHeaders(sent),
  );
}
