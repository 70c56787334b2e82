import { afterEach, beforeEach, expect, test } from "vitest";
import { streamOf } from "#events/_kernel";
import { CHANNEL_PAGE, MessageSent, messageIdOf, PAGE_MESSAGES, pageId } from "#events/chat";
import { record, testProject } from "#platform/testing";
import { catchUp } from "#platform/views";
import { messages } from "./projections/index.ts";
import { type Chatting, chatting, ines, omar } from "./testing.ts";

let here: Chatting;
beforeEach(async () => {
  here = await chatting();
});
afterEach(() => here.ports.close());

test("twenty people who send a thousand messages at once get one order, and none is lost or doubled", async () => {
  const people = Array.from({ length: 20 }, (_, n) => `usr_sender${String(n).padStart(2, "0")}`);
  const may = ["chat.channel.view", "chat.message.list", "chat.message.create"];
  for (const user of people) here.ports.places.allow(user, testProject, may, ["support"]);
  const { id } = await here.channel(ines, { name: "busy" });
  const sending = people.map(async (user, at) => {
    const ids: string[] = [];
    const ip = `198.51.100.${at + 1}`;
    for (let n = 0; n < 50; n += 1) {
      const body = { content: `${user} ${n}`, nonce: `${user}-${n}` };
      // Every fifth is sent twice, as an impatient client does.
      const tries = await Promise.all(
        Array.from({ length: n % 5 === 0 ? 2 : 1 }, () =>
          here.ask(user, `POST /channels/${id}/messages`, { body, ip }),
        ),
      );
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(tries.map((each) => each.body.id)).size).toBe(1);
      ids.push(tries[0]?.body.id);
    }
    expect(ids).toEqual(ids.toSorted());
    return ids;
  });
  const sent = (await Promise.all(sending)).flat();
  expect(new Set(sent).size).toBe(1000);
  const read: string[] = [];
  for (let before = ""; ; before = read[0] ?? "") {
    const page = await here.read(omar, id, { limit: "100", ...(before && { before }) });
    read.unshift(...page.messages.map((each: { id: string }) => each.id));
    if (!page.hasBefore) break;
  }
  expect(read).toEqual(sent.toSorted());
  expect(read).toEqual(Array.from({ length: 1000 }, (_, n) => messageIdOf(id, n + 1)));
});

test("in a channel of many messages the newest page, the next message and the read mark cost what they cost in a small one", async () => {
  const { id } = await here.channel(ines, { name: "old", users: [omar] });
  const small = await costs(id);
  const pages = 500;
  // Earlier pages as they would be in the log; only the last ones are read.
  for (const number of [0, 1, pages - 2, pages - 1]) {
    const stream = streamOf(CHANNEL_PAGE, pageId(id, number));
    const there = (await here.ports.store.load(testProject.id, stream)).length;
    for (let n = there; n < PAGE_MESSAGES; n += 20)
      await record(here.ports, stream, part(id, number, n, Math.min(20, PAGE_MESSAGES - n)), testProject.id);
    await catchUp(messages, testProject.id, stream, here.ports.store, here.ports.views);
  }
  const large = await costs(id);
  expect(large.loaded).toBeLessThanOrEqual(small.loaded + PAGE_MESSAGES);
  expect(large.touched).toBeLessThanOrEqual(small.touched + 60);
  expect(large.sequence).toBe(pages * PAGE_MESSAGES + 1);
});

const part = (channel: string, number: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const sequence = number * PAGE_MESSAGES + from + n + 1;
    return MessageSent({
      channel,
      messageId: messageIdOf(channel, sequence),
      sequence,
      author: omar,
      content: `Message ${sequence}`,
      mentions: { users: [], everyone: false },
      embeds: [],
      tells: [],
      attachments: [],
      nonce: `n${sequence}`,
    });
  });

/** The facts and the places of views that sending, listing and counting read. */
async function costs(id: string) {
  const { store, views } = here.ports;
  const counted = { loaded: 0, touched: 0 };
  const { load } = store;
  const { find } = views;
  const ports = here.ports as unknown as { store: object; views: object };
  ports.store = {
    ...store,
    load: async (...args: Parameters<typeof load>) => {
      const facts = await load(...args);
      counted.loaded += facts.length;
      return facts;
    },
  };
  ports.views = {
    ...views,
    find: async (...args: Parameters<typeof find>) => {
      const found = await find(...args);
      counted.touched += found.touched;
      return found;
    },
  };
  const sent = await here.send(ines, id, { content: "How much?" });
  await here.read(ines, id);
  await here.ask(omar, `POST /users/${omar}/messages/metadata`, { body: {} });
  Object.assign(ports, { store, views });
  const sequence = Number.parseInt(sent.body.id.slice(-8), 36);
  return { ...counted, sequence };
}
