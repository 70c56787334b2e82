import { type Actor, SYSTEM } from "../../../events/_kernel/index.ts";
import { type MailDraftContent, partId } from "../../../events/mail/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { type AnyDecider, type CommandOf, isRefusal } from "../../../functions/_platform/domain/index.ts";
import { readerOf } from "../../../functions/_platform/views/index.ts";
import { campaign, campaignPart, mailDraft, mailingList, subscriber } from "../../../functions/mail/domain/index.ts";
import { emailKeyOf, idFor } from "../../../functions/mail/emails.ts";
import { orderPageView, type StoredOrder } from "../../../functions/orders/projections/order-page.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { asSystem } from "./asking.ts";
import { DAY, HOUR, MINUTE } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

const READERS = 40;
/** How many emails of the demo's campaign left in a minute. */
const A_MINUTE = 9;
const SENT_DAYS = 18;
const LATEST_DAYS = 4;
const TRACKING = { opens: true, clicks: true };
const SHOP_PAGE = "https://saltmarsh.example/prints";
const footer = { id: "end", type: "footer" as const, data: { address: "Saltmarsh Print Co.\n4 Ferry Road, Rye" } };

const PRINTS: MailDraftContent = {
  subject: "{{firstName|Hello}}, the tidal maps are back",
  previewText: "Twelve estuaries, printed to order",
  blocks: [
    { id: "top", type: "heading", data: { text: "The tidal maps are back" } },
    {
      id: "text",
      type: "text",
      data: {
        text: "Dear {{firstName|reader}},\n\nthe twelve **estuaries** are on the press again, each printed when you order it.",
      },
    },
    { id: "more", type: "button", data: { label: "See the maps", href: SHOP_PAGE } },
    footer,
  ],
};
const POSTING: MailDraftContent = {
  subject: "The last posting days before the holidays",
  blocks: [
    { id: "top", type: "heading", data: { text: "In time for the holidays" } },
    { id: "text", type: "text", data: { text: "What you order by the 15th arrives before the holidays." } },
    { id: "more", type: "button", data: { label: "Choose a print", href: SHOP_PAGE } },
    footer,
  ],
};

/** A mailing list of customers, a campaign that was sent to them with what came of it, one that is scheduled, and a draft. */
export async function seedMail(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  const ports = portsAt(world, now);
  const send = async <D extends AnyDecider>(
    at: number,
    of: D,
    id: string,
    command: CommandOf<D>,
    input: object,
    by = keeper,
  ) => {
    const result = await run({ ...asSystem(portsAt(world, at), tenant), actor: by }, of, id, command, input as never);
    if (isRefusal(result)) throw new Error(`The demo's mail was refused: ${JSON.stringify(result)}`);
  };
  const text = (at: number) => new Date(at).toISOString();
  const mailingListId = derivedId("mls", tenant, "news");
  const description = "New prints and posting days, about once a month";
  const list = { name: "News from the press", description, isDefault: true, doubleOptIn: false };
  await send(now - 60 * DAY, mailingList, mailingListId, "create", { mailingListId, ...list });

  const began = now - SENT_DAYS * DAY;
  const orders = await readersOf(world, tenant, began, now - LATEST_DAYS * DAY);
  const readers: { subscriberId: string; order: StoredOrder }[] = [];
  for (const [n, order] of orders.entries()) {
    const { email } = order.contactInformation;
    const at = now - 59 * DAY + n * 11 * HOUR;
    const subscriberId = await idFor(ports, tenant, email);
    const [firstName = "", ...rest] = (order.shippingAddress.contactName ?? "").split(" ");
    await send(at, subscriber, subscriberId, "add", {
      subscriberId,
      emailKey: emailKeyOf(ports, tenant, email),
      email,
      ...(firstName && { firstName }),
      ...(rest.length && { lastName: rest.join(" ") }),
      mailingListIds: [mailingListId],
      tags: n % 3 === 0 ? ["maps"] : [],
      ...(order.shippingAddress.country && { country: order.shippingAddress.country }),
      consent: { at: text(at), source: n % 4 === 0 ? "form" : "checkout", text: "Send me news from the press" },
      pending: false,
    });
    readers.push({ subscriberId, order });
  }

  const drafts = { prints: PRINTS, posting: POSTING };
  const draftOf = (name: keyof typeof drafts) => derivedId("mld", tenant, name);
  const written = [
    ["prints", "The tidal maps", 25],
    ["posting", "Posting days", 6],
  ] as const;
  for (const [name, title, days] of written)
    await send(now - days * DAY, mailDraft, draftOf(name), "create", {
      draftId: draftOf(name),
      name: title,
      content: drafts[name],
    });
  const about = { mailingListIds: [mailingListId], from: { name: "Saltmarsh Print Co.", email: "owner@demo.test" } };
  const own = { ...about, sendInRecipientTimeZone: false, tracking: TRACKING };

  const campaignId = derivedId("cmp", tenant, "prints");
  await send(now - 20 * DAY, campaign, campaignId, "create", {
    campaignId,
    name: "The tidal maps",
    draftId: draftOf("prints"),
    ...own,
  });
  const sending = { startedAt: text(began), content: PRINTS, timeZone: "Europe/London", origin: "http://localhost" };
  await send(began, campaign, campaignId, "start", { campaignId, ...sending });
  const all = readers.map(({ subscriberId }) => ({ subscriberId }));
  const parts = { campaignId, part: 0, recipients: all, listed: all.length };
  await send(began, campaignPart, partId(campaignId, 0), "list", parts, SYSTEM);
  await send(began, campaign, campaignId, "freeze", { campaignId, parts: 1, recipients: all.length }, SYSTEM);
  const [gone, bored, ...others] = readers.map(({ subscriberId }) => subscriberId);
  if (!gone || !bored) return;
  const reason = "550 5.1.1 No such mailbox";
  const bounced = [{ subscriberId: gone, reason, hard: true }];
  const reached = [bored, ...others];
  const nobody = { campaignId, part: 0, bounced: [], skipped: [], unconfirmed: [], deferred: [] };
  let left = began;
  for (let at = 0; at < reached.length; at += A_MINUTE) {
    left += MINUTE;
    const some = { ...nobody, sent: reached.slice(at, at + A_MINUTE), ...(at === 0 && { bounced }) };
    await send(left, campaignPart, partId(campaignId, 0), "record", some, SYSTEM);
  }
  const bounce = { subscriberId: gone, campaignId, hard: true, reason };
  await send(left, subscriber, gone, "bounce", bounce, SYSTEM);
  await send(left, campaign, campaignId, "finish", { campaignId, completedAt: text(left) }, SYSTEM);
  const off = { subscriberId: bored, campaignId, by: "person", reason: "Too many emails" };
  await send(left + 2 * HOUR, subscriber, bored, "unsubscribe", off, SYSTEM);
  for (const [n, { subscriberId, order }] of readers.entries()) {
    if (n < 2 || n % 5 === 4) continue;
    const seen = { subscriberId, campaignId };
    await send(left + n * 40 * MINUTE, subscriber, subscriberId, "open", seen, SYSTEM);
    const clickedAt = left + n * 41 * MINUTE + 5 * MINUTE;
    if (n % 3 !== 0) continue;
    await send(clickedAt, subscriber, subscriberId, "click", { ...seen, url: SHOP_PAGE }, SYSTEM);
    const placedAt = Date.parse(order.placedAt);
    if (placedAt < clickedAt || placedAt > clickedAt + 7 * DAY) continue;
    const bought = { orderId: order.id, amount: order.total, placedAt: order.placedAt };
    await send(placedAt + MINUTE, subscriber, subscriberId, "purchase", { ...seen, ...bought }, SYSTEM);
  }

  const next = derivedId("cmp", tenant, "posting");
  const scheduledAt = text(Math.ceil((now + 5 * DAY) / DAY) * DAY + 9 * HOUR);
  const planned = now - LATEST_DAYS * DAY;
  await send(planned, campaign, next, "create", {
    campaignId: next,
    name: "Posting days",
    draftId: draftOf("posting"),
    ...own,
  });
  await send(planned + HOUR, campaign, next, "schedule", { campaignId: next, scheduledAt, startsAt: scheduledAt });
}

/** Orders of that time, one for each customer. */
async function readersOf({ local }: World, tenant: string, from: number, to: number): Promise<readonly StoredOrder[]> {
  const views = readerOf(local.ports.views, tenant, async () => {});
  const range = { index: "placed", partition: "", from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const { rows } = await views.page(orderRowView, { ...range, limit: 100 });
  const byEmail = new Map(
    rows
      .filter(({ tags, stage }) => tags.length === 0 && stage !== "cancelled")
      .map((row) => [row.email.toLowerCase(), row.id]),
  );
  return views.many(orderPageView, [...byEmail.values()].slice(0, READERS));
}
