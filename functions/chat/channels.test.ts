import { afterEach, beforeEach, expect, test } from "vitest";
import { testProject } from "#platform/testing";
import { MAX_CHANNELS, MAX_NEW_PER_DAY } from "./channels.ts";
import { type Chatting, chatting, ines, omar, vera, zoe } from "./testing.ts";

/** Where a person's new channels of the present day are counted. */
const dayOf = (user: string): string => {
  const midnight = Date.parse(`${here.ports.clock().toISOString().slice(0, 10)}T00:00:00Z`) + 86_400_000;
  return `${testProject.id}/${user}/${midnight}`;
};

let here: Chatting;
beforeEach(async () => {
  here = await chatting();
});
afterEach(() => here.ports.close());

const names = (answer: { body: { channels: { name: string }[] } }) => answer.body.channels.map(({ name }) => name);

// [entity.chat.channel] [entity.chat.body.createChannelRequest]
test("a channel is created by a createChannelRequest and has the person who made it as its owner", async () => {
  const response = await here.ask(ines, "POST /channels", {
    body: { name: "print-floor", topic: "What is on press", visibility: "public", users: [omar] },
  });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ name: "print-floor", type: "group", memberCount: 2, status: "active" });
  const { users } = (
    await here.ask(ines, `GET /channels/${response.body.id}/users`, { query: { includeSubscription: "true" } })
  ).body;
  expect(users).toMatchObject([
    { displayName: "Ines", subscription: { role: "owner" } },
    { displayName: "Omar", subscription: { role: "member" } },
  ]);
  expect((await here.ask(ines, `GET /channels/${response.body.id}`)).body).toEqual(response.body);
});

test("one person creates a bounded number of channels a day, and a project holds a bounded number", async () => {
  const create = async () => (await here.ask(ines, "POST /channels", { body: { name: "press" } })).body;
  const last: string[] = [];
  for (let day = 0; day < MAX_CHANNELS / MAX_NEW_PER_DAY; day += 1) {
    for (let each = 0; each < MAX_NEW_PER_DAY; each += 1) last.push((await create()).id);
    here.ports.advance(86_400_000);
  }
  expect((await create()).code).toBe("TOO_MANY_CHANNELS");
  expect((await here.ask(ines, `DELETE /channels/${last[0]}`)).status).toBe(204);
  expect((await create()).name).toBe("press");
  for (const id of last.slice(1, 3)) await here.ask(ines, `DELETE /channels/${id}`);
  await here.ports.keyvalue.increment("chat-new-channels", dayOf(ines), MAX_NEW_PER_DAY, 9e15);
  const refused = await here.ask(ines, "POST /channels", { body: { name: "press" } });
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_NEW_CHANNELS"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await here.ask(omar, "POST /channels", { body: { name: "press" } })).status).toBe(201);
});

// [entity.chat.channelUser] [entity.chat.subscription] [entity.chat.user]
test("a person in a channel has their subscription only where the request wants it", async () => {
  const { id } = await here.channel(ines, { name: "press" });
  const plain = (await here.ask(ines, `GET /channels/${id}/users`)).body.users;
  expect(plain).toEqual([{ id: ines, displayName: "Ines", kind: "user", presence: "offline" }]);
  const one = (await here.ask(ines, `GET /channels/${id}/users/${ines}`)).body;
  expect(one.subscription).toMatchObject({ user: ines, channel: id, role: "owner", notify: "mentions" });
  expect((await here.ask(ines, `GET /users/${omar}`)).body).toMatchObject({ displayName: "Omar", kind: "user" });
  expect((await here.ask(ines, `GET /users/${zoe}`)).status).toBe(404);
});

// [entity.chat.body.updateChannelRequest]
test("an updateChannelRequest changes, archives and restores a channel, for those who run it", async () => {
  const { id } = await here.channel(ines, { name: "press", topic: "Old", users: [omar] });
  const patch = (by: string, body: object) => here.ask(by, `PATCH /channels/${id}`, { body });
  expect((await patch(omar, { name: "mine" })).body.code).toBe("CHANNEL_OF_OTHERS");
  const changed = await patch(ines, { name: "floor", topic: null, archived: true });
  expect(changed.body).toMatchObject({ name: "floor", status: "archived" });
  expect(changed.body.topic).toBeUndefined();
  expect((await here.send(omar, id, { content: "Hello" })).body.code).toBe("CHANNEL_ARCHIVED");
  expect((await patch(ines, { archived: false })).body.status).toBe("active");
  expect((await here.send(omar, id, { content: "Hello" })).status).toBe(201);
});

test("a private channel is there for its members alone, whatever outsiders try", async () => {
  const { id } = await here.channel(ines, { name: "bookkeeping", visibility: "private" });
  const message = (await here.send(ines, id, { content: "Only for us" })).body.id;
  const emoji = { body: { emoji: "👍" } };
  const tries = [
    ["GET", ""],
    ["PATCH", "", { body: { name: "ours" } }],
    ["DELETE", ""],
    ["GET", "/users"],
    ["POST", "/users", { body: { users: [omar] } }],
    ["DELETE", "/users", { body: { users: [ines] } }],
    ["GET", `/users/${ines}`],
    ["PATCH", `/users/${ines}`, { body: { role: "guest" } }],
    ["POST", "/messages", { body: { content: "Hello", nonce: "x" } }],
    ["GET", "/messages"],
    ["GET", "/messages/search", { query: { search: "only" } }],
    ["GET", `/messages/${message}`],
    ["GET", `/messages/${message}/history`],
    ["PATCH", `/messages/${message}`, { body: { content: "Changed" } }],
    ["DELETE", `/messages/${message}`],
    ["POST", `/messages/${message}/reactions`, emoji],
    ["DELETE", `/messages/${message}/reactions`, emoji],
  ] as const;
  for (const [method, path, sent] of tries) {
    const response = await here.ask(omar, `${method} /channels/${id}${path}`, sent);
    expect([method, path, response.status, response.body.code]).toEqual([method, path, 404, "CHANNEL_NOT_FOUND"]);
  }
  const body = { channel: id, lastReadMessageId: message };
  expect((await here.ask(omar, `POST /users/${omar}/messages/read`, { body })).body.code).toBe("CHANNEL_NOT_FOUND");
  expect(names(await here.ask(omar, "GET /channels"))).toEqual([]);
  expect(names(await here.ask(ines, "GET /channels"))).toEqual(["bookkeeping"]);
  expect((await here.read(ines, id)).messages).toHaveLength(1);
});

// [entity.chat.body.subscribeUsersToChannelRequest]
test("who was removed from a private channel is refused at once, and people without a place in the project are never added", async () => {
  const { id } = await here.channel(ines, { name: "bookkeeping", visibility: "private" });
  const users = (method: string, body: object, by: string = ines) =>
    here.ask(by, `${method} /channels/${id}/users`, { body });
  expect((await users("POST", { users: [zoe] })).body.code).toBe("PERSON_OUTSIDE");
  const added = await users("POST", { users: [omar], role: "moderator" });
  expect(added.body.users[0]).toMatchObject({ id: omar, subscription: { role: "moderator", addedBy: ines } });
  expect((await here.send(omar, id, { content: "Hello" })).status).toBe(201);
  expect((await users("DELETE", { users: [omar] })).status).toBe(204);
  expect((await here.send(omar, id, { content: "Again" })).body.code).toBe("CHANNEL_NOT_FOUND");
  expect((await users("DELETE", { users: [ines] })).status).toBe(204);
});

test("everybody in the project can read and join a public channel; a viewer can't write in it", async () => {
  const { id } = await here.channel(ines, { name: "shop-news" });
  await here.send(ines, id, { content: "We are open" });
  expect((await here.read(vera, id)).messages).toHaveLength(1);
  expect((await here.send(vera, id, { content: "Hello" })).body.code).toBe("FORBIDDEN");
  expect(names(await here.ask(omar, "GET /channels"))).toEqual(["shop-news"]);
  const joined = await here.ask(omar, `POST /channels/${id}/users`, { body: { users: [omar] } });
  expect(joined.body.users[0].subscription).toMatchObject({ role: "member", lastReadMessageId: expect.any(String) });
  expect((await here.ask(omar, `POST /channels/${id}/users`, { body: { users: [omar] } })).status).toBe(200);
  expect((await here.ask(zoe, "GET /channels")).status).toBe(404);
});

test("the list goes through one's own channels and then the public ones, each once, page by page", async () => {
  for (const name of ["a", "b", "c"]) await here.channel(ines, { name });
  for (const name of ["d", "e"]) await here.channel(omar, { name });
  await here.channel(omar, { name: "hidden", visibility: "private" });
  const seen: string[] = [];
  let pageToken: string | null = null;
  do {
    const response = await here.ask(ines, "GET /channels", {
      query: { pageSize: "2", ...(pageToken && { pageToken }) },
    });
    seen.push(...names(response));
    pageToken = response.body.nextPageToken;
  } while (pageToken);
  expect(seen.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  expect(new Set(seen.slice(0, 3))).toEqual(new Set(["a", "b", "c"]));
});

test("two people have one conversation, whoever opens it, and nobody else is added to it", async () => {
  const mine = await here.channel(ines, { type: "direct", users: [omar] });
  const theirs = await here.channel(omar, { type: "direct", users: [ines] });
  expect(theirs.id).toBe(mine.id);
  expect([mine.name, theirs.name]).toEqual(["Omar", "Ines"]);
  const added = await here.ask(ines, `POST /channels/${mine.id}/users`, { body: { users: [vera] } });
  expect(added.body.code).toBe("CHANNEL_DIRECT");
  expect((await here.ask(vera, `GET /channels/${mine.id}`)).status).toBe(404);
  const alone = await here.ask(ines, "POST /channels", { body: { type: "direct" } });
  expect(alone.body.errors).toEqual({ users: ["Choose one other person"] });
  const nameless = await here.ask(ines, "POST /channels", { body: {} });
  expect(nameless.body.errors).toEqual({ name: ["Enter a name"] });
});

// [entity.chat.body.updateChannelUserSubscriptionRequest]
test("who runs a channel gives roles; its last owner stays one", async () => {
  const { id } = await here.channel(ines, { name: "press", users: [omar] });
  const patch = (by: string, of: string, body: object) => here.ask(by, `PATCH /channels/${id}/users/${of}`, { body });
  expect((await patch(omar, omar, { role: "owner" })).body.code).toBe("CHANNEL_OF_OTHERS");
  expect((await patch(ines, ines, { role: "member" })).body.code).toBe("CHANNEL_LAST_OWNER");
  expect((await patch(ines, omar, { role: "owner", notify: "all" })).body.subscription).toMatchObject({
    role: "owner",
    notify: "all",
  });
  expect((await here.ask(ines, `DELETE /channels/${id}/users`, { body: { users: [ines] } })).status).toBe(204);
  expect((await patch(omar, ines, { role: "member" })).body.code).toBe("SUBSCRIPTION_NOT_FOUND");
});

// [entity.chat.body.updateSubscriptionRequest]
test("people mute, hide and favour their own subscription, and nobody else's", async () => {
  const { id } = await here.channel(ines, { name: "press", users: [omar] });
  const { subscription } = (await here.ask(omar, `GET /channels/${id}/users/${omar}`)).body;
  const patch = (by: string, of: string) =>
    here.ask(by, `PATCH /users/${of}/subscriptions/${subscription.id}`, {
      body: { mutedUntil: "2026-03-03T09:00:00.000Z", favourite: true, hidden: true, notify: "none" },
    });
  expect((await patch(ines, omar)).body.code).toBe("PERSON_OF_ANOTHER");
  expect((await patch(ines, ines)).body.code).toBe("SUBSCRIPTION_NOT_FOUND");
  expect((await patch(omar, omar)).body).toMatchObject({
    mutedUntil: "2026-03-03T09:00:00.000Z",
    favourite: true,
    hidden: true,
    notify: "none",
  });
});

test("a deleted channel is gone for everybody", async () => {
  const { id } = await here.channel(ines, { name: "press", users: [omar] });
  expect((await here.ask(omar, `DELETE /channels/${id}`)).body.code).toBe("CHANNEL_OF_OTHERS");
  expect((await here.ask(ines, `DELETE /channels/${id}`)).status).toBe(204);
  expect((await here.ask(omar, `GET /channels/${id}`)).status).toBe(404);
  expect((await here.send(ines, id, { content: "Hello" })).status).toBe(404);
  expect(names(await here.ask(ines, "GET /channels"))).toEqual([]);
});
