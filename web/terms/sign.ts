import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { terms } from "#contracts/terms";
import { textIn } from "#web/_record/refused.ts";
import { ownPath } from "#web/_server/answers.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import type { SignAnswer } from "#web/_shell/terms-gate.lazy.tsx";

export const loader = () => redirect("/dashboard");

/** Signs the terms that were shown. Answers a script with the outcome, and a form without one with the page it was on. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const { form, call, key } = sent;
  const projectId = textIn(form, "projectId");
  const body = read(terms.signTerms.body, { termsId: textIn(form, "termsId"), ...(projectId && { projectId }) });
  const agreed = form.get("agree") === "yes";
  const answer = body.ok && agreed ? await call(terms.signTerms, { body: body.value, idempotencyKey: key }) : undefined;
  const headers = consistencyHeaders(sent);
  const isScript = form.get("by") === "script";
  if (answer?.ok)
    return isScript
      ? Response.json({ signed: true } satisfies SignAnswer, headers)
      : redirect(ownPath(textIn(form, "returnTo") ?? null, args.request.url), headers);
  const problem = answer?.problem ?? (body.ok ? undefined : body.problem);
  const reason = problem?.message ?? "Tick the box first.";
  if (isScript) return Response.json({ signed: false, reason } satisfies SignAnswer);
  throw data({ code: "VALIDATION_FAILED", ...problem, message: reason }, { status: problem?.status ?? 422 });
}
