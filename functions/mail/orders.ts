import { type FactOf, type Recorded, streamOf } from "#events/_kernel";
import { OrderCreated } from "#events/orders";
import { run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { subjectId } from "#platform/secrets";
import { catchUp, type Reader, readerOf } from "#platform/views";
import { subscriber } from "./domain/index.ts";
import { normalisedEmail, subscriberOf, subscriberState } from "./emails.ts";
import {
  countedOrder,
  type MailOrderRow,
  mailOrders,
  mailOrderView,
  type SendRow,
  sendView,
} from "./projections/index.ts";
import { systemContext } from "./sending/context.ts";

const DAY_MS = 86_400_000;
/** An order counts for the last campaign whose email the person followed a link in, in so many days before it. */
const CLICKED_DAYS = 7;
/** Without a click, for the last that was sent to them, in so many. */
const SENT_DAYS = 3;
const LATEST = 20;
const PAGE = 200;
type Page = { readonly rows: readonly MailOrderRow[]; readonly next?: Parameters<Reader["page"]>[1]["after"] };

const isWithin = (at: string | undefined, before: string, days: number): boolean =>
  at !== undefined && at <= before && Date.parse(before) - Date.parse(at) <= days * DAY_MS;

/** The campaign that an order is counted for; of several the last. */
export function campaignFor(sends: readonly SendRow[], placedAt: string): string | undefined {
  const last = (times: readonly { campaignId: string; at: string | undefined }[], days: number) =>
    times
      .filter(({ at }) => isWithin(at, placedAt, days))
      .toSorted((one, other) => ((one.at ?? "") < (other.at ?? "") ? 1 : -1))[0]?.campaignId;
  const clicked = sends.map(({ campaignId, clickedAt }) => ({ campaignId, at: clickedAt }));
  const sent = sends.filter(({ handedOver }) => handedOver).map(({ campaignId, at }) => ({ campaignId, at }));
  return last(clicked, CLICKED_DAYS) ?? last(sent, SENT_DAYS);
}

/** Counts an order of a subscriber: for them, and for a campaign that reached them before it. */
export async function countOrder(ports: Ports, fact: Recorded<FactOf<typeof OrderCreated>>): Promise<void> {
  const { tenant, stream, data, meta } = fact;
  const order = countedOrder(data);
  if (!order) return;
  // Somebody who subscribes from here on finds the order in the view.
  await catchUp(mailOrders, tenant, stream, ports.store, ports.views);
  const { email } = data.contactInformation;
  const subscriberId = await subscriberOf(ports, tenant, email);
  if (!subscriberId) return;
  const views = readerOf(ports.views, tenant, async () => {});
  const range = { index: "subscriber", partition: subscriberId, descending: true, limit: LATEST };
  const campaignId = campaignFor((await views.page(sendView, range)).rows, order.placedAt);
  const { orderId, amount, placedAt } = order;
  const by = systemContext(ports, tenant, meta.requestId, "count-order");
  const input = { subscriberId, orderId, amount, placedAt, ...(campaignId && { campaignId }) };
  await run(by, subscriber, subscriberId, "purchase", input);
  await countEarlierOrders(ports, fact, { subscriberId, email });
}

/** Counts the orders that a person placed before they subscribed: for them, and for no campaign. */
export async function countEarlierOrders(
  ports: Ports,
  { tenant, meta }: Pick<Recorded, "tenant" | "meta">,
  { subscriberId, email }: { readonly subscriberId: string; readonly email: string },
): Promise<void> {
  const partition = await subjectId(ports, "cus", tenant, normalisedEmail(email));
  const views = readerOf(ports.views, tenant, async () => {});
  const by = systemContext(ports, tenant, meta.requestId, "count-order");
  let counted: Readonly<Record<string, unknown>> | undefined;
  let after: Page["next"];
  do {
    const page: Page = await views.page(mailOrderView, {
      index: "customer",
      partition,
      limit: PAGE,
      ...(after && { after }),
    });
    if (page.rows.length > 0) counted ??= (await subscriberState(ports, tenant, subscriberId)).orders;
    for (const { orderId, amount, placedAt } of page.rows)
      if (!counted?.[orderId])
        await run(by, subscriber, subscriberId, "purchase", { subscriberId, orderId, amount, placedAt });
    after = page.next;
  } while (after);
}

/** An order that was cancelled or withdrawn no longer counts. */
export async function removeOrder(ports: Ports, { tenant, data, meta }: Recorded): Promise<void> {
  const { orderId } = data as { orderId: string };
  const [created] = await ports.store.load(tenant, streamOf("order", orderId));
  if (created?.type !== OrderCreated.type) return;
  const { contactInformation } = created.data as FactOf<typeof OrderCreated>["data"];
  const subscriberId = await subscriberOf(ports, tenant, contactInformation.email);
  if (!subscriberId) return;
  const by = systemContext(ports, tenant, meta.requestId, "remove-order");
  await run(by, subscriber, subscriberId, "removePurchase", { subscriberId, orderId });
}
