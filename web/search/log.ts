import type { ActionFunctionArgs } from "@remix-run/node";
import { support } from "#contracts/support";
import { textIn } from "#web/_record/refused.ts";
import { posted, read } from "#web/_server/posted.ts";

const nothing = (status: number) => new Response(null, { status });

/** Logs a search that was answered. The browser does not wait for it. */
export async function action(args: ActionFunctionArgs) {
  const { form, call, project, key } = await posted(args, "sometimes");
  if (!project) return nothing(204);
  const body = read(support.logSearch.body, {
    searchTerm: textIn(form, "term") ?? "",
    searchResultNumber: Number(textIn(form, "results") ?? "NaN"),
    searchLogContext: textIn(form, "context") ?? "",
    source: "platform_search",
  });
  if (!body.ok) return nothing(body.problem.status);
  const response = await call(support.logSearch, {
    query: { project: project.id },
    body: body.value,
    idempotencyKey: key,
  });
  return nothing(response.ok ? 204 : response.problem.status);
}
