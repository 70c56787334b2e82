import { type ActionFunctionArgs, data } from "@remix-run/node";
import { production } from "#contracts/production";
import { consistencyHeaders, posted, problem, read } from "#web/_server/posted.ts";

/** Starts printing the packing slips of these jobs, in this order. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const jobs = String(form.get("jobs") ?? "")
    .split(",")
    .filter(Boolean);
  const body = read(production.printJobSlips.body, { jobs });
  if (!body.ok) return problem(body.problem);
  const response = await call(production.printJobSlips, { body: body.value, idempotencyKey: key });
  return response.ok ? data({ jobId: response.value.jobId }, consistencyHeaders(sent)) : problem(response.problem);
}
