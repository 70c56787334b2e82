import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { campaign } from "../domain/index.ts";
import { type CampaignRow, campaignView } from "../projections/index.ts";
import { systemContext } from "./context.ts";
import { isMailHeld, startSending } from "./job.ts";
import { campaignState, sendingOf } from "./start.ts";

const PAGE = 100;

/**
 * A timer's work: starts the campaigns whose time has come, and goes on with those whose next readers are due. While the project is
 * archived or has no module for mail, nothing is sent: what is being sent is paused, and what falls due is a draft again, so that
 * somebody decides about it afterwards. Returns when the next scheduled campaign begins.
 */
export async function workOnCampaigns(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const project = await ports.access.project(tenant);
  if (!project) return undefined;
  const views = readerOf(ports.views, tenant, async () => {});
  const pageOf = async (partition: string, to?: string): Promise<readonly CampaignRow[]> =>
    (await views.page(campaignView, { index: "work", partition, limit: PAGE, ...(to && { to }) })).rows;
  const isHeld = await isMailHeld(ports, tenant);
  for (const { id: campaignId } of await pageOf("sending"))
    if (isHeld)
      await run(systemContext(ports, tenant, `hold-${now}`, "timer"), campaign, campaignId, "pause", { campaignId });
    else await startSending(ports, tenant, campaignId, `due ${now}`);
  for (const { id: campaignId } of await pageOf("scheduled", `${now}~`)) {
    const by = systemContext(ports, tenant, `start-${campaignId}`, "timer");
    const state = await campaignState(ports, tenant, campaignId);
    const sending = isHeld ? undefined : await sendingOf({ views, ports, project }, state);
    // What became incomplete since goes back to being a draft, where its screen says what is missing.
    const result =
      !sending || isRefusal(sending)
        ? await run(by, campaign, campaignId, "unschedule", { campaignId })
        : await run(by, campaign, campaignId, "start", { campaignId, ...sending, dueAt: now });
    if (isRefusal(result) && result.refused !== "invalid-transition")
      throw new Error(`${campaignId} was not started: ${result.refused}`);
  }
  const [next] = (await views.page(campaignView, { index: "work", partition: "scheduled", from: `${now}~`, limit: 1 }))
    .rows;
  return next?.startsAt;
}
