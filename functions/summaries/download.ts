import { isRefusal } from "#platform/domain";
import { summaryAnswer } from "./answer.ts";
import { holderOf } from "./holder.ts";
import { printSummary } from "./print.ts";
import { type SummaryContext, summaryIn } from "./summaries.ts";

export async function downloadSummary(context: SummaryContext) {
  const { views, project, ports } = context;
  const row = await summaryIn(context);
  if (isRefusal(row)) return row;
  const [summary, holder] = await Promise.all([
    summaryAnswer(views, row, project.id),
    holderOf(ports.store, project.id),
  ]);
  if (!holder) throw new Error(`The project ${project.id} answers requests and has no facts`);
  const { file, name } = await printSummary(ports, holder, summary);
  return { file, name, contentType: "application/pdf", inline: true };
}
