import type { Args } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";
import { bulkAct, jobFormAct } from "../act.ts";
import { queueUrl } from "../urls.ts";

/** Handles the queue's forms: a job's next stage, or that of many at once. */
export async function queueAct(args: Args) {
  const { searchParams } = new URL(args.request.url);
  for (const name of ["flash", "index"]) searchParams.delete(name);
  const sent = await posted(args);
  const query = Object.fromEntries(searchParams);
  if (sent.form.get("intent") === "bulk") return bulkAct(sent, queueUrl(query));
  return jobFormAct(sent, (_, flash) => queueUrl({ ...query, flash }));
}
