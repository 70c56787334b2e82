import { afterAll, beforeAll, expect, test } from "vitest";
import { posted } from "../../web/_server/posted.ts";
import { act, type Outcome } from "../../web/chat/act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Fields, type FormCall, formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let channel = "";
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
  const made = await here.ask(here.people.owner, {
    method: "POST",
    path: "/v1/chat/channels",
    query: { project: here.shop },
    body: { type: "project", name: "Print room" },
    headers: { "idempotency-key": "print-room" },
  });
  channel = made.body.id;
});
afterAll(() => here.close());

/** Submits a conversation's form; answers its calls and what it came to. */
async function sendForm(form: Fields): Promise<{ calls: readonly FormCall[]; outcome: Outcome }> {
  const sent = await submit(async (args) => act(await posted(args), channel), form);
  return { calls: sent.calls, outcome: sent.answer as Outcome };
}
async function messageOf(form: Fields) {
  const { outcome } = await sendForm(form);
  return outcome.ok ? outcome.message : undefined;
}

test("a message is sent with its nonce, who is mentioned, and the files; answers and edits name theirs", async () => {
  const first = { content: "Proof is up", nonce: "n-1", mention: [here.people.owner], everyone: "yes" };
  const { calls, outcome } = await sendForm(first);
  expect(calls).toEqual([
    {
      to: `POST /v1/chat/channels/${channel}/messages`,
      once: true,
      body: {
        content: "Proof is up",
        nonce: "n-1",
        mentions: { users: [here.people.owner], everyone: true },
        attachments: [],
      },
    },
  ]);
  const id = outcome.ok ? outcome.message?.id : "";
  const reply = await sendForm({ content: "Seen", nonce: "n-2", replyTo: id ?? "" });
  expect(reply.calls[0]?.body).toMatchObject({ replyTo: id });
  expect(await messageOf({ intent: "edit", message: id ?? "", content: "Proof is final" })).toMatchObject({
    content: "Proof is final",
  });
  expect(await messageOf({ intent: "react", message: id ?? "", emoji: "👍" })).toMatchObject({
    reactions: [{ emoji: "👍", count: 1 }],
  });
  expect((await messageOf({ intent: "unreact", message: id ?? "", emoji: "👍" }))?.reactions ?? []).toEqual([]);
  const removed = await sendForm({ intent: "delete", message: id ?? "" });
  expect(removed.calls).toMatchObject([{ to: `DELETE /v1/chat/channels/${channel}/messages/${id}` }]);
  expect(removed.outcome).toMatchObject({ ok: true });
});

test("an empty message and an unknown form are refused", async () => {
  expect((await sendForm({ content: " ", nonce: "n-3" })).outcome).toMatchObject({
    ok: false,
    problem: { status: 422 },
  });
  expect((await sendForm({ intent: "shout" })).outcome).toMatchObject({ ok: false, problem: { status: 422 } });
});

test("a channel is archived, restored, pinned to and left; who is outside the project is not added", async () => {
  const flashes = [];
  for (const form of [
    { intent: "add", user: here.people.outsider },
    { intent: "archive" },
    { intent: "restore" },
    { intent: "pin", pinned: [] },
    { intent: "leave" },
  ]) {
    const { outcome } = await sendForm(form);
    flashes.push(outcome.ok ? outcome.flash : outcome.problem.code);
  }
  expect(flashes).toEqual(["PERSON_OUTSIDE", "archived", "restored", "", "left"]);
});
