import { redirect } from "@remix-run/node";
import { samples } from "#contracts/samples";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { sampleDataUrl } from "./urls.ts";

/** Adds or removes sample data; the page shows the progress. */
export async function sampleDataAct(args: Args) {
  const sent = await posted(args);
  const operation = textIn(sent.form, "intent") === "remove" ? samples.removeSampleData : samples.addSampleData;
  const response = await sent.call(operation, { idempotencyKey: sent.key });
  return response.ok
    ? redirect(withProject(sampleDataUrl(), sent.project.id), consistencyHeaders(sent))
    : refusedWith(sent.form, "sample-data", response.problem);
}
