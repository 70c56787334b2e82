import { money } from "#events/_kernel";
import { subscriberStream } from "#events/mail";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import type { CampaignRecipient, mail, Subscriber } from "./contract/index.ts";
import { subscriber } from "./domain/index.ts";
import { emailKeyOf, idFor, normalisedEmail, subscriberOf } from "./emails.ts";
import { SUBSCRIBER_LABELS } from "./labels.ts";
import {
  campaignView,
  mailingListView,
  type SendRow,
  type SubscriberRow,
  sendView,
  subscriberView,
} from "./projections/index.ts";

type Contract = typeof mail;
type SubscriberContext = Context & { readonly params: { readonly subscriberId: string } };

export function toSubscriber({ spent, ...row }: SubscriberRow, currency: string): Subscriber {
  return { ...row, totalSpent: money(spent[currency] ?? 0, currency) };
}

export async function answer(context: Context, id: string) {
  const row = await context.views.get(subscriberView, id);
  return row ? toSubscriber(row, context.project.currency) : refuse("not-found");
}

/** The lists that exist among those named; a refusal names the field where one does not. */
export async function listsOf({ views }: Pick<Context, "views">, ids: readonly string[] | undefined) {
  const found = await views.many(mailingListView, ids ?? []);
  if (found.length === (ids?.length ?? 0)) return found;
  return refuse("validation-failed", { errors: { mailingListIds: ["One of these lists no longer exists"] } });
}

const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export async function createSubscriber(context: Context & { readonly body: BodyOf<Contract["createSubscriber"]> }) {
  const { body, ports, tenant, caller } = context;
  const lists = await listsOf(context, body.mailingListIds);
  if (isRefusal(lists)) return lists;
  const { consent, mailingListIds = [], tags = [], ...person } = body as typeof body & Record<string, unknown>;
  const email = normalisedEmail(body.email);
  const subscriberId = await idFor(ports, tenant, email);
  const isForm = consent.source === "form" || consent.source === "checkout";
  const input = {
    ...given(person as object),
    email,
    mailingListIds,
    tags,
    subscriberId,
    emailKey: emailKeyOf(ports, tenant, email),
    consent: given({ ...consent, at: ports.clock().toISOString(), ip: isForm ? caller.ip : undefined }),
    pending: lists.some(({ doubleOptIn }) => doubleOptIn),
  };
  const result = await context.run(subscriber, subscriberId, "add", input as never, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : ((await answer(context, subscriberId)) as Subscriber);
}

export const getSubscriber = (context: SubscriberContext) => answer(context, context.params.subscriberId);

export async function updateSubscriber(
  context: SubscriberContext & { readonly body: BodyOf<Contract["updateSubscriber"]> },
) {
  const { body, ports, tenant, params } = context;
  const { subscriberId } = params;
  const { status, ...sent } = body;
  const now = await answer(context, subscriberId);
  if (isRefusal(now)) return now;
  if (status === "subscribed" && now.status !== "subscribed") return refuse("person-only");
  const lists = await listsOf(context, body.mailingListIds);
  if (isRefusal(lists)) return lists;
  const email = sent.email === undefined ? undefined : normalisedEmail(sent.email);
  const moves = email !== undefined && email !== now.email;
  if (moves && (await subscriberOf(ports, tenant, email))) return refuse("subscriber-exists");
  const input = {
    subscriberId,
    changes: given({ ...sent, email: moves ? email : undefined }),
    ...(moves && {
      emailKey: emailKeyOf(ports, tenant, email),
      earlierEmailKey: emailKeyOf(ports, tenant, now.email),
    }),
  };
  const result = await context.run(subscriber, subscriberId, "change", input as never, { fingerprint: sent });
  if (isRefusal(result)) return result.refused === "taken" ? refuse("subscriber-exists") : mapRefusal(result);
  if (status === "unsubscribed") {
    const options = { idempotencyKey: undefined, ifMatch: undefined };
    const off = await context.run(subscriber, subscriberId, "unsubscribe", { subscriberId, by: "shop" }, options);
    if (isRefusal(off)) return mapRefusal(off);
  }
  return answer(context, subscriberId);
}

export async function deleteSubscriber(context: SubscriberContext) {
  const { subscriberId } = context.params;
  const result = await context.run(subscriber, subscriberId, "remove", { subscriberId });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function clearSubscriber(
  context: SubscriberContext & { readonly body: BodyOf<Contract["clearSubscriber"]> },
) {
  const { subscriberId } = context.params;
  const result = await context.run(subscriber, subscriberId, "clear", { subscriberId, reason: context.body.reason });
  return isRefusal(result) ? mapRefusal(result) : answer(context, subscriberId);
}

export const subscriberHistory = (context: SubscriberContext & { readonly query: HistoryQuery }) =>
  recordHistory(
    context,
    answer(context, context.params.subscriberId),
    subscriberStream(context.params.subscriberId),
    SUBSCRIBER_LABELS,
  );

/** Rows of campaigns' recipients as the API answers them, with their campaigns' names. */
export async function toRecipients({ views }: Context, rows: readonly SendRow[]): Promise<CampaignRecipient[]> {
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const names = new Map((await views.many(campaignView, ids)).map(({ id, name }) => [id, name]));
  return rows.map(({ revenue: _, complainedAt: _complained, handedOver: _handed, hard: _hard, ...row }) => {
    const campaignName = names.get(row.campaignId);
    return { ...row, ...(campaignName !== undefined && { campaignName }) };
  });
}

export async function listSubscriberCampaigns(
  context: SubscriberContext & { readonly query: QueryOf<Contract["listSubscriberCampaigns"]> },
) {
  const { views, query, paging, params } = context;
  const found = await answer(context, params.subscriberId);
  if (isRefusal(found)) return found;
  const { pageSize: limit, pageToken } = query;
  const range = { index: "subscriber", partition: params.subscriberId, descending: true, limit };
  const page = await views.page(sendView, { ...range, ...paging.after(pageToken) });
  return { recipients: await toRecipients(context, page.rows), nextPageToken: paging.next(page.next) };
}

/** What a mail service reports of an address. */
export async function reportMailFeedback(context: Context & { readonly body: BodyOf<Contract["reportMailFeedback"]> }) {
  const { body, ports, tenant } = context;
  const subscriberId = await subscriberOf(ports, tenant, body.email);
  if (!subscriberId) return refuse("not-found");
  const about = { subscriberId, ...(body.campaignId && { campaignId: body.campaignId }) };
  const reason = (body.detail as string | undefined) ?? "Reported by the mail service";
  const result =
    body.type === "complaint"
      ? await context.run(subscriber, subscriberId, "complain", about)
      : await context.run(subscriber, subscriberId, "bounce", { ...about, hard: body.type === "hard-bounce", reason });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
