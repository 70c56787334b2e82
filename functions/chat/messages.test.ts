import { afterEach, beforeEach, expect, test } from "vitest";
import { type Chatting, chatting, ines, omar, vera } from "./testing.ts";

let here: Chatting;
let id: string;
beforeEach(async () => {
  here = await chatting();
  id = (await here.channel(ines, { name: "print-floor", users: [omar] })).id;
});
afterEach(() => here.ports.close());

const texts = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content);
const at = (message: string, path = "") => `/channels/${id}/messages/${message}${path}`;

// [entity.chat.message] [entity.chat.body.createMessageRequest]
test("a message is sent by a createMessageRequest and read by the others in the channel", async () => {
  const response = await here.send(ines, id, { content: "The blue is **out**", nonce: "first" });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ channel: id, type: "text", format: "markdown", nonce: "first", version: 0 });
  const [message] = (await here.read(omar, id)).messages;
  expect(message).toMatchObject({
    id: response.body.id,
    content: "The blue is **out**",
    author: { displayName: "Ines" },
  });
  expect(message.nonce).toBeUndefined();
  expect((await here.ask(omar, `GET ${at(response.body.id)}`)).body).toEqual(message);
});

test("the same nonce again answers with the same message, also with other words; another person's is another message", async () => {
  const first = await here.send(ines, id, { content: "Once", nonce: "same" });
  const again = await here.send(ines, id, { content: "Twice", nonce: "same" });
  const theirs = await here.send(omar, id, { content: "Mine", nonce: "same" });
  expect([again.status, again.body.id, again.body.content]).toEqual([201, first.body.id, "Once"]);
  expect(theirs.body.id).not.toBe(first.body.id);
  const at = await Promise.all([1, 2, 3].map(() => here.send(ines, id, { content: "Pressed", nonce: "pressed" })));
  expect(new Set(at.map(({ body }) => body.id)).size).toBe(1);
  expect(texts(await here.read(omar, id))).toEqual(["Once", "Mine", "Pressed"]);
});

// [const.chat.window]
test("the window is the newest messages, or those around, before or after one, oldest first", async () => {
  const ids: string[] = [];
  for (let n = 1; n <= 12; n += 1) ids.push((await here.send(ines, id, { content: `m${n}` })).body.id);
  expect(ids).toEqual(ids.toSorted());
  const window = async (query: Record<string, string>) => {
    const response = await here.read(omar, id, query);
    return [texts(response).join(" "), response.hasBefore, response.hasAfter];
  };
  expect(await window({ limit: "3" })).toEqual(["m10 m11 m12", true, false]);
  expect(await window({ limit: "3", before: ids[9] ?? "" })).toEqual(["m7 m8 m9", true, true]);
  expect(await window({ limit: "3", after: ids[9] ?? "" })).toEqual(["m11 m12", true, false]);
  expect(await window({ limit: "4", around: ids[5] ?? "" })).toEqual(["m4 m5 m6 m7", true, true]);
  expect(await window({})).toEqual([ids.map((_, n) => `m${n + 1}`).join(" "), false, false]);
  const both = await here.ask(omar, `GET /channels/${id}/messages`, { query: { before: "x", after: "y" } });
  expect(both.status).toBe(422);
  for (const limit of ["0", "101"])
    expect((await here.ask(omar, `GET /channels/${id}/messages`, { query: { limit } })).status).toBe(422);
  const two = { before: ids[1] ?? "", after: ids[2] ?? "" };
  expect((await here.ask(omar, `GET /channels/${id}/messages`, { query: two })).status).toBe(422);
});

test("a message is edited by its author, with its earlier text in its history, and deleted with a trace", async () => {
  const { id: message } = (await here.send(ines, id, { content: "Befor" })).body;
  const edit = (by: string, content: string) => here.ask(by, `PATCH ${at(message)}`, { body: { content } });
  expect((await edit(omar, "Mine now")).body.code).toBe("MESSAGE_OF_ANOTHER");
  expect((await edit(ines, "Before")).body).toMatchObject({ content: "Before", editedAt: expect.any(String) });
  const { versions } = (await here.ask(omar, `GET ${at(message, "/history")}`)).body;
  expect(versions.map(({ content }: { content: string }) => content)).toEqual(["Before", "Befor"]);
  const theirs = (await here.send(omar, id, { content: "By Omar" })).body.id;
  expect((await here.ask(omar, `DELETE ${at(message)}`)).body.code).toBe("MESSAGE_OF_ANOTHER");
  expect((await here.ask(ines, `DELETE ${at(theirs)}`)).status).toBe(204);
  const [, trace] = (await here.read(omar, id)).messages;
  expect(trace).toMatchObject({ id: theirs, content: "", deletedBy: ines, deletedAt: expect.any(String) });
  const late = await here.ask(omar, `PATCH ${at(theirs)}`, { body: { content: "Again" } });
  expect(late.body.code).toBe("MESSAGE_DELETED");
  expect((await here.ask(omar, `GET ${at(theirs, "/history")}`)).body.code).toBe("MESSAGE_DELETED");
});

// [entity.chat.reaction] [entity.chat.body.createMessageReactionRequest]
test("people react to a message once with each emoji and take it back", async () => {
  const { id: message } = (await here.send(ines, id, { content: "Done" })).body;
  const react = (method: string, by: string, emoji: string) =>
    here.ask(by, `${method} ${at(message, "/reactions")}`, { body: { emoji } });
  await react("POST", ines, "👍");
  await react("POST", omar, "👍");
  const twice = await react("POST", omar, "👍");
  expect(twice.body.reactions).toEqual([{ emoji: "👍", count: 2, me: true, users: [ines, omar] }]);
  const gone = await react("DELETE", omar, "👍");
  expect(gone.body.reactions).toEqual([{ emoji: "👍", count: 1, me: false, users: [ines] }]);
  expect((await react("POST", omar, "<b>hi</b>")).status).toBe(422);
  for (const emoji of ["constructor", "__proto__"]) {
    const named = await react("POST", ines, emoji);
    expect(named.body.reactions).toContainEqual({ emoji, count: 1, me: true, users: [ines] });
    expect((await react("DELETE", ines, emoji)).body.reactions).toHaveLength(1);
  }
});

test("a reply quotes its message, and only one of its own channel", async () => {
  const first = (await here.send(ines, id, { content: "Is it dry?" })).body.id;
  const reply = await here.send(omar, id, { content: "Yes", replyTo: first });
  expect(reply.body).toMatchObject({ replyTo: first, quote: { author: "Ines", content: "Is it dry?" } });
  const other = (await here.channel(ines, { name: "artwork" })).id;
  expect((await here.send(ines, other, { content: "Here", replyTo: first })).body.code).toBe("REPLY_ELSEWHERE");
});

// [entity.chat.body.getUserMessagesMetadataRequest] [entity.chat.body.readMessagesRequest]
test("what is unread is the way from the read mark to the newest message, and the mark only moves forward", async () => {
  const ids: string[] = [];
  for (const content of ["one", "two", "three"]) ids.push((await here.send(ines, id, { content })).body.id);
  await here.send(ines, id, { content: "for you", mentions: { users: [omar] } });
  const unread = async (by: string) =>
    (await here.ask(by, `POST /users/${by}/messages/metadata`, { body: { channels: [id] } })).body;
  expect(await unread(omar)).toMatchObject({
    totalUnread: 4,
    channels: [{ channel: id, unreadCount: 4, mentionCount: 1, preview: "for you" }],
  });
  expect((await unread(ines)).totalUnread).toBe(0);
  const mark = (lastReadMessageId: string) =>
    here.ask(omar, `POST /users/${omar}/messages/read`, { body: { channel: id, lastReadMessageId } });
  expect((await mark(ids[1] ?? "")).body.channels[0]).toMatchObject({ unreadCount: 2, lastReadMessageId: ids[1] });
  expect((await mark(ids[0] ?? "")).body.channels[0]).toMatchObject({ unreadCount: 2 });
  const bulk = { channels: [{ channel: id, lastReadMessageId: ids[2] ?? "" }] };
  expect((await here.ask(omar, `POST /users/${omar}/messages/read`, { body: bulk })).body.totalUnread).toBe(1);
  expect((await here.ask(omar, `POST /users/${ines}/messages/metadata`, { body: {} })).body.code).toBe(
    "PERSON_OF_ANOTHER",
  );
});

test("messages are searched in their channel by the beginnings of words, deleted ones never", async () => {
  await here.send(ines, id, { content: "The screens are being coated" });
  await here.send(omar, id, { content: "Coating done, screens dry" });
  const gone = (await here.send(omar, id, { content: "Coating again" })).body.id;
  await here.ask(omar, `DELETE ${at(gone)}`);
  const other = (await here.channel(ines, { name: "artwork" })).id;
  await here.send(ines, other, { content: "screens elsewhere" });
  const search = async (search: string) =>
    (await here.ask(vera, `GET /channels/${id}/messages/search`, { query: { search } })).body.messages;
  const found = await search("SCREEN coat");
  expect(texts({ messages: found })).toEqual(["Coating done, screens dry", "The screens are being coated"]);
  expect(found[1].matches).toEqual([
    { from: 4, to: 11 },
    { from: 22, to: 28 },
  ]);
  expect(await search("nothing")).toEqual([]);
});

test("who is here and who is typing is shown for a while and is no fact", async () => {
  const before = (await here.ports.rawLog()).length;
  const body = { channel: id, typing: true };
  expect((await here.ask(omar, `POST /users/${omar}/presence`, { body })).status).toBe(204);
  const changes = async () => (await here.ask(ines, "GET /changes", { query: { channel: id } })).body;
  expect((await changes()).typing).toMatchObject([{ id: omar, displayName: "Omar" }]);
  expect((await here.ask(ines, `GET /users/${omar}`)).body.presence).toBe("online");
  here.ports.advance(7_000);
  expect((await changes()).typing).toEqual([]);
  here.ports.advance(60_000);
  expect((await here.ask(ines, `GET /users/${omar}`)).body).toMatchObject({ presence: "away" });
  here.ports.advance(300_000);
  expect((await here.ask(ines, `GET /users/${omar}`)).body.presence).toBe("offline");
  expect(await here.ports.rawLog()).toHaveLength(before);
});

test("the mark of changes differs after a message, an edit, a reaction and a read mark", async () => {
  const mark = async () => (await here.ask(omar, "GET /changes")).body.mark;
  const marks = [await mark()];
  const { id: message } = (await here.send(ines, id, { content: "One" })).body;
  marks.push(await mark());
  await here.ask(ines, `PATCH ${at(message)}`, { body: { content: "Two" } });
  marks.push(await mark());
  await here.ask(omar, `POST ${at(message, "/reactions")}`, { body: { emoji: "👀" } });
  marks.push(await mark());
  const body = { channel: id, lastReadMessageId: message };
  await here.ask(omar, `POST /users/${omar}/messages/read`, { body });
  marks.push(await mark());
  expect(new Set(marks).size).toBe(marks.length);
  expect(await mark()).toBe(marks.at(-1));
});

test("an empty message, too long a text and a mention of somebody outside are refused", async () => {
  expect((await here.send(ines, id, { content: "  " })).body.code).toBe("MESSAGE_EMPTY");
  expect((await here.send(ines, id, { content: "x".repeat(4_001) })).status).toBe(422);
  const outside = { content: "@Zoe", mentions: { users: ["usr_zoe00001"] } };
  expect((await here.send(ines, id, outside)).body.code).toBe("MENTION_OUTSIDE");
  expect((await here.read(ines, id)).messages).toEqual([]);
});
