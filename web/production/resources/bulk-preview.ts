import type { ActionFunctionArgs } from "@remix-run/node";
import { production } from "#contracts/production";
import { posted, problem, read } from "#web/_server/posted.ts";
import { bulkIn } from "../queue/selected.ts";

/** Which of the chosen jobs would be moved to their next stage, and which would not. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(production.previewJobReports.body, bulkIn(sent.form));
  if (!body.ok) return problem(body.problem);
  const response = await sent.call(production.previewJobReports, {
    params: { platformId: sent.project.platformId },
    body: body.value,
  });
  return response.ok ? Response.json(response.value) : problem(response.problem);
}
