import { afterEach, beforeEach, expect, test } from "vitest";
import { orderNumberName } from "../../events/orders/index.ts";
import { type Ask, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { withStaff } from "../support/erased-person.ts";

let here: TestEnvironment;
let owner: string;
let staff: string;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true, start: "2026-11-20T09:00:00Z" });
  ({ owner, staff } = here.people);
  await withStaff(here);
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const ask = (user: string, method: string, path: string, body?: unknown, query: Record<string, string> = {}) => {
  const sent: Ask = {
    method,
    path: `/v1/chat${path}`,
    query: { project: here.shop, ...query },
    ...(body !== undefined && { body }),
  };
  return here.ask(user, sent);
};
const inbox = async (user: string) =>
  must(await here.ask(user, { path: "/omnis/v3/dashboard/user/notifications" })).notifications;
let nonces = 0;
const send = async (user: string, channel: string, body: object) =>
  must(await ask(user, "POST", `/channels/${channel}/messages`, { nonce: `n-${++nonces}`, ...body }), 201);

test("who is mentioned or written to is notified with a way to the message, unless they muted the channel or are reading it", async () => {
  const channel = must(await ask(owner, "POST", "/channels", { name: "press", users: [staff] }), 201);
  await send(owner, channel.id, { content: "To everybody" });
  const mention = { content: "@staff look", mentions: { users: [staff] } };
  const message = await send(owner, channel.id, mention);
  await here.settle();
  expect(await inbox(staff)).toMatchObject([
    {
      title: expect.stringMatching(/ mentioned you in #press$/),
      body: "@staff look",
      action: expect.stringContaining(message.id),
    },
  ]);
  here.later(60_000);
  const direct = must(await ask(owner, "POST", "/channels", { type: "direct", users: [staff] }), 201);
  await send(owner, direct.id, { content: "Just you" });
  await here.settle();
  expect((await inbox(staff))[0]).toMatchObject({ title: expect.stringMatching(/ wrote to you$/), body: "Just you" });

  const { subscription } = must(await ask(staff, "GET", `/channels/${direct.id}/users/${staff}`));
  const muted = { mutedUntil: "2026-12-01T00:00:00.000Z" };
  must(await ask(staff, "PATCH", `/users/${staff}/subscriptions/${subscription.id}`, muted));
  await send(owner, direct.id, { content: "Muted" });
  must(await ask(staff, "POST", `/users/${staff}/presence`, { channel: channel.id }), 204);
  await send(owner, channel.id, mention);
  await here.settle();
  expect(await inbox(staff)).toHaveLength(2);
  const kinds = (await inbox(owner)).map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind.startsWith("chat"))).toEqual([]);
});

test("an order's number in a message leads to the order, and the order shows the message to whoever sees its channel", async () => {
  const { tee } = await stocked(here);
  const order = must(
    await here.shopAsk({
      method: "POST",
      path: `${here.base}/orders`,
      body: orderOf({ variantRef: tee, quantity: 1 }),
    }),
    201,
  );
  expect(await here.ports.store.owner(here.shop, orderNumberName(order.number))).toBe(`order-${order.id}`);
  const open = must(await ask(owner, "POST", "/channels", { name: "press", users: [staff] }), 201);
  const hidden = must(await ask(owner, "POST", "/channels", { name: "owners", visibility: "private" }), 201);
  const first = await send(owner, open.id, { content: `${order.number} is on press, XX-1 is not` });
  here.later(60_000);
  await send(owner, hidden.id, { content: `See https://town.test/orders/${order.id}` });
  expect(first.embeds).toEqual([{ type: "record", title: order.number, url: `/orders/${order.id}`, ref: order.id }]);
  await here.settle();
  const about = async (user: string) =>
    must(await ask(user, "GET", `/records/${order.id}/messages`)).messages.map(
      (each: { channelName: string }) => each.channelName,
    );
  expect(await about(owner)).toEqual(["owners", "press"]);
  expect(await about(staff)).toEqual(["press"]);
  expect((await ask(here.people.outsider, "GET", `/records/${order.id}/messages`)).status).toBe(404);
});

test("an order's card is read with others at once: amounts and the customer only by those who may see them", async () => {
  const { tee } = await stocked(here);
  const place = async () =>
    must(
      await here.shopAsk({
        method: "POST",
        path: `${here.base}/orders`,
        body: orderOf({ variantRef: tee, quantity: 2 }),
      }),
      201,
    );
  const [first, second] = [await place(), await place()];
  await here.settle();
  const gone = `ord_${"0".repeat(24)}`;
  const cards = (user: string) =>
    here.ask(user, {
      path: `${here.base}/orders/cards`,
      query: { project: here.shop, ids: [first.id, gone, second.id, first.id].join(",") },
    });
  const all = must(await cards(owner)).cards;
  expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  const card = all.find(({ id }: { id: string }) => id === first.id);
  expect(card).toMatchObject({ number: first.number, itemCount: 2, total: first.total, status: "pending" });
  expect(card.customerName).toBe(first.shippingAddress.contactName);
  expect(card.items).toHaveLength(1);

  for (const each of must(await cards(staff)).cards) {
    expect(each).toMatchObject({ itemCount: 2, status: "pending" });
    expect(each).not.toHaveProperty("total");
    expect(each).not.toHaveProperty("customerName");
  }
  expect((await cards(here.people.outsider)).status).toBe(404);
});

test("many who write at once to one channel get one order and lose nothing", async () => {
  const channel = must(await ask(owner, "POST", "/channels", { name: "press", users: [staff] }), 201);
  const writing = Array.from({ length: 60 }, (_, n) =>
    send(n % 2 ? owner : staff, channel.id, { content: `m${n}`, nonce: `same-${n % 50}-${n % 2}` }),
  );
  const ids = new Set((await Promise.all(writing)).map(({ id }) => id));
  const read = must(await ask(staff, "GET", `/channels/${channel.id}/messages`, undefined, { limit: "100" })).messages;
  expect(ids.size).toBe(50);
  expect(read.map(({ id }: { id: string }) => id)).toEqual([...ids].toSorted());
  const unread = must(await ask(owner, "POST", `/users/${owner}/messages/metadata`, { channels: [channel.id] }));
  expect(unread.channels[0].unreadCount).toBeLessThan(50);
});
