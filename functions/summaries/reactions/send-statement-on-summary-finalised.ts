import { SummaryFinalised } from "#events/summaries";
import { insteadOfText, type Recipient, reachable } from "#platform/mailboxes";
import type { Ports } from "#platform/ports";
import { mailing, when } from "#platform/reactions";
import { readerOf } from "#platform/views";
import { summaryAnswer } from "../answer.ts";
import { type Holder, holderOf } from "../holder.ts";
import { periodText, printSummary } from "../print.ts";
import { accountView } from "../projections/account.ts";
import { summaryView } from "../projections/summary.ts";

/** Sends the summary of a cycle's period to the billing email and its copies, each once. */
export const sendStatement = when("send-statement-on-summary-finalised", SummaryFinalised, ({ data, tenant, id }) =>
  data.cycle ? [mailing((ports) => send(ports, tenant, data.summaryId, id))] : [],
);

async function send(ports: Ports, tenant: string, summaryId: string, factId: string): Promise<void> {
  const views = readerOf(ports.views, tenant, async () => {});
  const [row, holder] = await Promise.all([views.get(summaryView, summaryId), holderOf(ports.store, tenant)]);
  if (!row || !holder) return;
  const summary = await summaryAnswer(views, row, tenant);
  const { file, name } = await printSummary(ports, holder, summary);
  const period = periodText(summary, holder.locale);
  for (const { to, insteadOf } of await recipients(ports, tenant, holder))
    await ports.mail.send({
      key: `${tenant}:statement:${factId}:${to}`,
      tenant,
      to,
      subject: `${holder.name}: summary ${summary.number}, ${period}`,
      text: `${insteadOf ? `${insteadOfText(insteadOf)}\n\n` : ""}The summary of ${holder.name}'s wallet from ${period} is attached.\n\nIts figures are final.`,
      attachments: [{ name, contentType: "application/pdf", bytes: file }],
    });
}

/** The billing email, or the owner's while none was set, or somebody else's where that takes no email; and the copies. */
async function recipients(ports: Ports, tenant: string, { owner }: Holder): Promise<Recipient[]> {
  const account = await readerOf(ports.views, tenant, async () => {}).get(accountView, tenant);
  const [own] = account?.emails ?? [];
  const to = own ?? (await ports.access.emailOf(owner));
  const first = to ? [await reachable(ports, tenant, to, "billing.project.edit")] : [];
  const copies = new Set(account?.ccEmails ?? []);
  return [...first, ...[...copies].filter((each) => each !== first[0]?.to).map((each) => ({ to: each }))];
}
