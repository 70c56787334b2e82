import { afterAll, beforeAll, expect, test } from "vitest";
import { macrosAct } from "../../web/enquiries/macros-act.ts";
import { createAct } from "../../web/enquiries/new-act.ts";
import { recordAct } from "../../web/enquiries/record/act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Fields, formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let enquiry = "";
const ask = { channel: "phone", subject: "Where is it?", message: "It has not come.", "customer.name": "Ann Lee" };
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());
const send = (form: Fields) => submit((args) => recordAct(args, enquiry), form);

test("an enquiry by telephone is added; without an address, or about an order that is not there, it is refused", async () => {
  expect((await submit(createAct, ask)).refused).toMatchObject({ intent: "create", code: "VALIDATION_FAILED" });
  const form = { ...ask, "customer.email": "ann@example.com" };
  const gone = await submit(createAct, { ...form, order: "NO-1" });
  expect(gone.refused?.errors).toHaveProperty("order");
  expect(gone.calls).toEqual([]);
  const made = await submit(createAct, form);
  expect(made.calls).toMatchObject([
    { once: true, body: { subject: "Where is it?", channel: "phone", type: "other" } },
  ]);
  enquiry = /enquiries\/([^?]+)/.exec(made.location ?? "")?.[1] ?? "";
  expect(enquiry).toMatch(/^[a-z]{3}_/);
});

test("a reply, a note, a status and who has it become one update each; what is empty or unfilled is refused", async () => {
  for (const form of [{ intent: "reply" }, { intent: "note" }, { intent: "reply", body: "Dear {customer.name}" }]) {
    const { calls, refused } = await send(form);
    expect(calls).toEqual([]);
    expect(refused?.errors).toHaveProperty(["reply.body"]);
  }
  expect((await send({ intent: "note", body: "Ring her" })).calls).toMatchObject([
    { once: true, body: { note: "Ring her" } },
  ]);
  const resolved = await send({ intent: "resolve", body: "It is on its way." });
  expect(resolved.calls[0]?.body).toEqual({
    reply: { body: "It is on its way.", attachments: [] },
    status: "resolved",
  });
  expect((await send({ intent: "move", status: "open" })).calls[0]?.body).toEqual({ status: "open" });
  const managed = await send({ intent: "manage", priority: "high", type: "order", tags: "late, post" });
  expect(managed.calls[0]?.body).toMatchObject({ priority: "high", type: "order", tags: ["late", "post"] });
  const channel = await send({ intent: "channel" });
  expect(channel.calls).toMatchObject([{ to: expect.stringMatching(/\/chat/), once: true }]);
});

test("saved answers are created, changed, inserted and deleted", async () => {
  const made = await submit(macrosAct, { name: "Sorry", body: "Dear {customer.firstName}" });
  expect(made.calls).toMatchObject([{ once: true, body: { name: "Sorry", body: "Dear {customer.firstName}" } }]);
  const { body } = await here.ask(here.people.owner, {
    method: "GET",
    path: made.calls[0]?.to.replace("POST ", "") ?? "",
    query: { project: here.shop },
  });
  const macro = body.macros.find(({ name }: { name: string }) => name === "Sorry").id;
  expect((await send({ intent: "macro", macro, body: "Hello" })).answer).toMatchObject({
    inserted: "Hello\n\nDear Ann",
  });
  expect((await submit(macrosAct, { macro, name: "" })).refused).toMatchObject({ intent: macro });
  expect((await submit(macrosAct, { macro, name: "Sorry!", body: "Dear" })).calls).toMatchObject([{ once: true }]);
  const removed = await submit(macrosAct, { macro, intent: "remove" });
  expect(removed.calls).toMatchObject([{ to: expect.stringMatching(/^DELETE /) }]);
});
