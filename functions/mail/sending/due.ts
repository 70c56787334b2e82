import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { campaign } from "../domain/index.ts";
import { type CampaignRow, campaignView } from "../projections/index.ts";
import { systemContext } from "./context.ts";
import { startSending } from "./job.ts";
import { campaignState, sendingOf } from "./start.ts";

const PAGE = 100;

/**
 * A timer's work: starts the campaigns whose time has come, and goes on with those whose next readers are due. Returns when the next
 * scheduled campaign begins.
 */
export async function workOnCampaigns(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const project = await ports.access.project(tenant);
  if (!project) return undefined;
  const views = readerOf(ports.views, tenant, async () => {});
  const pageOf = async (partition: string, to?: string): Promise<readonly CampaignRow[]> =>
    (await views.page(campaignView, { index: "work", partition, limit: PAGE, ...(to && { to }) })).rows;
  for (const { id } of await pageOf("sending")) await startSending(ports, tenant, id, `due ${now}`);
  for (const { id: campaignId } of await pageOf("scheduled", `${now}~`)) {
    const by = systemContext(ports, tenant, `start-${campaignId}`, "by time");
    const sending = await sendingOf({ views, ports, project }, await campaignState(ports, tenant, campaignId));
    // What became incomplete since goes back to being a draft, where its screen says what is missing.
    const done = isRefusal(sending)
      ? await run(by, campaign, campaignId, "unschedule", { campaignId })
      : await run(by, campaign, campaignId, "start", { campaignId, ...sending, dueAt: now });
    if (isRefusal(done) && done.refused !== "invalid-transition")
      throw new Error(`${campaignId} was not started: ${done.refused}`);
  }
  const [next] = (await views.page(campaignView, { index: "work", partition: "scheduled", from: `${now}~`, limit: 1 }))
    .rows;
  return next?.startsAt;
}
