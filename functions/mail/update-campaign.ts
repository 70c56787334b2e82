import { mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { Problem } from "#platform/http";
import { answer, type CampaignContext, refuseUnknown } from "./campaigns.ts";
import type { CampaignAction, mail } from "./contract/index.ts";
import { campaign } from "./domain/index.ts";
import { campaignState, sendingOf } from "./sending/start.ts";
import { clockIn, firstMomentOf } from "./zones.ts";

type Contract = typeof mail;
type UpdateContext = CampaignContext & { readonly body: BodyOf<Contract["updateCampaign"]> };
const SEND = "mail.campaign.send";
/** Actions after which mail leaves. */
const SENDS: ReadonlySet<CampaignAction> = new Set(["schedule", "send", "resume"]);

/** Mail to many people needs a permission of its own. */
async function requireSending({ permissions, ports, project }: CampaignContext): Promise<void> {
  if (permissions.has(SEND)) return;
  throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
    permissions: { granted: [], denied: [SEND] },
    resolutions: [{ permission: SEND, roles: await ports.access.rolesAllowing(SEND, project.id) }],
  });
}

export async function updateCampaign(context: UpdateContext) {
  const { campaignId } = context.params;
  const { action, scheduledAt, ...sent } = context.body;
  if (action && SENDS.has(action)) await requireSending(context);
  const refused = await refuseUnknown(context, sent);
  if (refused) return refused;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const time = scheduledAt && new Date(scheduledAt).toISOString();
  const changes = { ...given, ...(scheduledAt !== undefined && { scheduledAt: time ?? null }) };
  if (Object.keys(changes).length > 0) {
    const input = { campaignId, changes };
    const result = await context.run(campaign, campaignId, "change", input as never, { fingerprint: changes });
    if (isRefusal(result)) return mapRefusal(result);
  }
  if (action) {
    const result = await act(context, action);
    if (isRefusal(result)) return result;
  }
  return answer(context, campaignId);
}

export async function sendCampaign(context: CampaignContext) {
  const result = await begin(context);
  return isRefusal(result) ? result : answer(context, context.params.campaignId);
}

/** A step of the campaign; the same request again takes it once. */
async function act(context: UpdateContext, action: CampaignAction) {
  const { ports, tenant, params } = context;
  const { campaignId } = params;
  const once = onceFor(context, action);
  switch (action) {
    case "schedule": {
      const state = await campaignState(ports, tenant, campaignId);
      const sending = await sendingOf(context, state);
      if (isRefusal(sending)) return sending;
      const { scheduledAt, sendInRecipientTimeZone } = state.details;
      if (!scheduledAt) return refuse("campaign-incomplete", { errors: { scheduledAt: ["Choose when to send it"] } });
      const now = ports.clock().toISOString();
      if (scheduledAt <= now) return refuse("schedule-past", { errors: { scheduledAt: ["Choose a later time"] } });
      const first = sendInRecipientTimeZone
        ? firstMomentOf(clockIn(context.project.timeZone, scheduledAt))
        : scheduledAt;
      const startsAt = first < now ? now : first;
      const result = await context.run(campaign, campaignId, "schedule", { campaignId, scheduledAt, startsAt }, once);
      return isRefusal(result) ? mapRefusal(result) : undefined;
    }
    case "send":
      return begin(context);
    default: {
      const result = await context.run(campaign, campaignId, action, { campaignId }, once);
      return isRefusal(result) ? mapRefusal(result) : undefined;
    }
  }
}

function onceFor({ params, caller }: CampaignContext, action: CampaignAction) {
  const { campaignId } = params;
  const key = caller.idempotencyKey && `campaign-${action}:${caller.actor.id}:${campaignId}:${caller.idempotencyKey}`;
  return { idempotencyKey: key, fingerprint: [campaignId, action], ifMatch: undefined };
}

async function begin(context: CampaignContext) {
  const { campaignId } = context.params;
  const state = await campaignState(context.ports, context.tenant, campaignId);
  if (state.status === "none") return refuse("not-found");
  const sending = await sendingOf(context, { ...state, status: "draft" });
  if (isRefusal(sending)) return sending;
  const result = await context.run(campaign, campaignId, "start", { campaignId, ...sending }, onceFor(context, "send"));
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
