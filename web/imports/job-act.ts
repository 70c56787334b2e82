import { redirect } from "@remix-run/node";
import { imports } from "#contracts/imports";
import { jobs } from "#contracts/jobs";
import { refusedWith } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { forgetMatching, matchColumns } from "./columns-act.ts";
import { workOf } from "./kinds.ts";
import { matchGoods } from "./match-act.ts";
import { answerQuestions } from "./questions-act.ts";
import { importIdOf, resultOf } from "./result.ts";
import { importJobUrl } from "./urls.ts";

/** Handles an import's buttons: import, undo, stop, or check again with other columns, items or answers. */
export async function jobAct(args: Args, jobId: string) {
  const sent = await posted(args);
  const intent = String(sent.form.get("intent"));
  const go = (id: string) => redirect(withProject(importJobUrl(id), sent.project.id), consistencyHeaders(sent));
  if (intent === "stop") {
    const response = await sent.call(jobs.cancelJob, { params: { jobId }, idempotencyKey: sent.key });
    return response.ok || response.problem.status === 409
      ? go(jobId)
      : refusedWith(sent.form, intent, response.problem);
  }
  const job = orThrow(await sent.call(jobs.getJob, { params: { jobId } }));
  const result = resultOf(job.result);
  const kind = workOf(job.kind)?.kind ?? "orders";
  const importId = importIdOf(result);
  if (intent === "match") {
    const response = await matchGoods(sent, importId);
    return response.ok ? go(response.value.jobId) : refusedWith(sent.form, intent, response.problem);
  }
  if (intent === "columns") {
    const response = await matchColumns(sent, kind, importId);
    return response.ok ? go(response.value.jobId) : refusedWith(sent.form, intent, response.problem);
  }
  if (intent === "questions") {
    const response = await answerQuestions(sent, kind, importId);
    return response.ok ? go(response.value.jobId) : refusedWith(sent.form, intent, response.problem);
  }
  if (intent === "forget") {
    const response = await forgetMatching(sent, kind);
    return response.ok || response.problem.status === 404
      ? go(jobId)
      : refusedWith(sent.form, intent, response.problem);
  }
  const operation = intent === "undo" ? imports.undoImport : imports.runImport;
  const response = await sent.call(operation, { params: { kind, importId }, idempotencyKey: sent.key });
  return response.ok ? go(response.value.jobId) : refusedWith(sent.form, intent, response.problem);
}
