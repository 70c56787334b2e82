import { PART_SIZE, partId, partStream } from "#events/mail";
import { type CommandContext, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import type { Ports, ProjectFacts } from "#platform/ports";
import { readerOf } from "#platform/views";
import { type Campaign, type CampaignPart, campaign, campaignPart } from "../domain/index.ts";
import { type SubscriberRow, subscriberView } from "../projections/index.ts";
import { isInAudience, partitionOf } from "../segment.ts";
import { momentOf } from "../zones.ts";

interface Freezing {
  readonly ports: Ports;
  readonly commandContext: CommandContext;
  readonly project: ProjectFacts;
  readonly campaignId: string;
  readonly state: Campaign;
}
export const loadPart = async (ports: Pick<Ports, "store">, tenant: string, campaignId: string, part: number) =>
  fold<CampaignPart>(campaignPart, await ports.store.load(tenant, partStream(campaignId, part)));

function recipientOf({ id, timeZone }: SubscriberRow, { sending }: Campaign) {
  if (!sending?.localTime) return { subscriberId: id };
  return { subscriberId: id, dueAt: momentOf(sending.localTime, timeZone ?? sending.timeZone) };
}

/**
 * Lists a campaign's recipients, a part at a time, from the part that is next; `goesOn` is asked before each. Every part says where
 * the walk continues, so a stop between two parts lists nobody twice. Returns whether all are listed.
 */
export async function freezeRecipients(of: Freezing, goesOn: () => Promise<boolean>): Promise<boolean> {
  const { ports, commandContext, project, campaignId, state } = of;
  const { tenant } = commandContext;
  const { sending, details } = state;
  if (!sending) return false;
  const views = readerOf(ports.views, tenant, async () => {});
  const context = { now: sending.startedAt, currency: project.currency };
  const where = (row: SubscriberRow) => row.createdAt <= sending.startedAt && isInAudience(row, details, context);
  const range = { index: "createdAt", partition: partitionOf(details), where, limit: PART_SIZE, budget: 5000 };
  let [after, listed]: [CampaignPart["next"], number] = [undefined, 0];
  for (let part = 0; ; part += 1) {
    let there = await loadPart(ports, tenant, campaignId, part);
    if (there.listed === undefined) {
      if (!(await goesOn())) return false;
      const page = await views.page(subscriberView, { ...range, ...(after && { after }) });
      const recipients = page.rows.map((row) => recipientOf(row, state));
      const input = { campaignId, part, recipients, listed: listed + recipients.length, next: page.next };
      const result = await run(commandContext, campaignPart, partId(campaignId, part), "list", input);
      if (isRefusal(result)) throw new Error(`Part ${part} of ${campaignId} was not listed: ${result.refused}`);
      there = await loadPart(ports, tenant, campaignId, part);
    }
    listed = there.listed ?? listed;
    after = there.next;
    if (after) continue;
    const frozen = { campaignId, parts: part + 1, recipients: listed };
    const result = await run(commandContext, campaign, campaignId, "freeze", frozen);
    if (isRefusal(result)) throw new Error(`The recipients of ${campaignId} are not frozen: ${result.refused}`);
    return true;
  }
}
