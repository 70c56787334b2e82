import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftAct, newDraftAct } from "../../web/mail/drafts/act.ts";
import { listAct, listsAct } from "../../web/mail/lists/act.ts";
import { importAct, newSubscriberAct, subscriberAct } from "../../web/mail/subscribers/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;

const call = async (path: string, body: object) =>
  must(
    await here.ask(here.people.owner, {
      method: "POST",
      path: `/v1/mail/${path}`,
      query: { project: here.shop },
      body,
    }),
    201,
  );

beforeAll(async () => {
  here = await testEnvironment();
  const list = await call("mailing-lists", { name: "Letter" });
  const spare = await call("mailing-lists", { name: "Spare" });
  const content = { subject: "Autumn", blocks: [{ id: "b1", type: "heading", data: { text: "Hello" } }] };
  const draft = await call("drafts", { name: "Autumn", content });
  const person = { consent: { source: "manual" }, mailingListIds: [list.id] };
  const [ines, omar] = [
    await call("subscribers", { ...person, email: "ines@example.com" }),
    await call("subscribers", { ...person, email: "omar@example.com" }),
  ];
  ids = { list: list.id, spare: spare.id, draft: draft.id, ines: ines.id, omar: omar.id, project: here.shop };
  submit = await formsAt(here);
});
afterAll(() => here.close());

test("a list is created with how people get on it", async () => {
  const made = await submit(listsAct, { intent: "list", name: "Wholesale", description: "", doubleOptIn: "yes" });
  expect(made.calls).toMatchObject([
    { to: "POST /v1/mail/mailing-lists", body: { name: "Wholesale", isDefault: false, doubleOptIn: true }, once: true },
  ]);
  expect((await submit(listsAct, { intent: "list", name: "" })).refused).toMatchObject({ intent: "list" });
});

describe("a list's page", () => {
  testForms(() => ({ submit, ids, action: (args) => listAct(args, ids.spare ?? "") }), {
    "changes it": {
      form: { intent: "list", name: "Rare", description: "", isDefault: "yes" },
      to: "PATCH /v1/mail/mailing-lists/{spare}",
      body: { name: "Rare", description: null, isDefault: true, doubleOptIn: false },
      leads: "/mail/lists/{spare}?flash=saved",
    },
    "deletes it": {
      form: { intent: "delete" },
      to: "DELETE /v1/mail/mailing-lists/{spare}",
      leads: "/mail/lists?flash=deleted",
    },
  });
});

test("a new email begins with blocks to write on", async () => {
  const made = await submit(newDraftAct, { name: "Winter", subject: "Snow" });
  const [{ body } = { body: {} }] = made.calls;
  const { content } = body as { content: { subject: string; blocks: { type: string }[] } };
  expect(content.subject).toBe("Snow");
  expect(content.blocks.map(({ type }) => type)).toEqual(["heading", "text", "button", "footer"]);
  expect(made.location).toMatch(/^\/mail\/drafts\/\S+\?flash=created$/);
});

describe("an email's editor", () => {
  const typed = {
    name: "Autumn",
    subject: "Autumn prints",
    previewText: "",
    count: "3",
    "blocks.0.id": "b1",
    "blocks.0.type": "heading",
    "blocks.0.data.text": "Hello",
    "blocks.1.id": "b2",
    "blocks.1.type": "social",
    "blocks.1.data.links": "Our shop https://example.com\r\nFind us https://example.com/map",
    "blocks.2.id": "b3",
    "blocks.2.type": "button",
    "blocks.2.data.label": "Visit",
    "blocks.2.data.href": "https://example.com",
  };
  const heading = { id: "b1", type: "heading", data: { text: "Hello" } };
  const social = {
    id: "b2",
    type: "social",
    data: {
      links: [
        { label: "Our shop", href: "https://example.com" },
        { label: "Find us", href: "https://example.com/map" },
      ],
    },
  };
  const button = { id: "b3", type: "button", data: { label: "Visit", href: "https://example.com" } };
  const to = "PATCH /v1/mail/drafts/{draft}";
  const leads = "/mail/drafts/{draft}?flash=saved";
  const saved = (...blocks: object[]) => ({ name: "Autumn", content: { subject: "Autumn prints", blocks } });
  testForms(() => ({ submit, ids, action: (args) => draftAct(args, ids.draft ?? "") }), {
    "saves its blocks": { form: { ...typed, step: "save" }, to, body: saved(heading, social, button), leads },
    "moves one up": { form: { ...typed, step: "up.2" }, to, body: saved(heading, button, social), leads },
    "moves one down": { form: { ...typed, step: "down.0" }, to, body: saved(social, heading, button), leads },
    "moves the last no further": {
      form: { ...typed, step: "down.2" },
      to,
      body: saved(heading, social, button),
      leads,
    },
    "removes one": { form: { ...typed, step: "remove.1" }, to, body: saved(heading, button), leads },
    "refuses an address that is none, at its field": {
      form: { ...typed, "blocks.2.data.href": "javascript:alert(1)", step: "save" },
      refused: { intent: "draft", code: "VALIDATION_FAILED", at: ["content.blocks.2.data.href"] },
    },
    "deletes it": {
      form: { intent: "delete" },
      to: "DELETE /v1/mail/drafts/{draft}",
      leads: "/mail/drafts?flash=deleted",
    },
  });
  test("adds a block of the chosen type at the end, and copies an email", async () => {
    const { id } = await call("drafts", { name: "Spring", content: { subject: "Spring", blocks: [] } });
    const act = (args: Parameters<typeof draftAct>[0]) => draftAct(args, id);
    const added = await submit(act, { ...typed, step: "add", newType: "footer" });
    const [{ body } = { body: {} }] = added.calls;
    const { blocks } = (body as { content: { blocks: { type: string }[] } }).content;
    expect(blocks.map(({ type }) => type)).toEqual(["heading", "social", "button", "footer"]);
    expect((await submit(act, { intent: "duplicate" })).calls).toMatchObject([
      { to: `POST /v1/mail/drafts/${id}/duplicate`, once: true },
    ]);
  });
});

test("a new subscriber goes with where and to what they agreed", async () => {
  const fields = {
    email: "tove@example.com",
    firstName: "Tove",
    lastName: "",
    country: "SE",
    tags: "walkers, early",
    mailingListIds: [ids.list ?? ""],
    "consent.source": "form",
    "consent.text": "News twice a month",
  };
  const made = await submit(newSubscriberAct, fields);
  expect(made.calls).toMatchObject([
    {
      to: "POST /v1/mail/subscribers",
      body: {
        email: "tove@example.com",
        firstName: "Tove",
        country: "SE",
        tags: ["walkers", "early"],
        mailingListIds: [ids.list],
        consent: { source: "form", text: "News twice a month" },
      },
    },
  ]);
  const again = await submit(newSubscriberAct, fields);
  expect(again.refused).toMatchObject({ intent: "subscriber", code: "SUBSCRIBER_EXISTS" });
});

describe("a subscriber's page", () => {
  const page = "/mail/subscribers/{ines}";
  testForms(() => ({ submit, ids, action: (args) => subscriberAct(args, ids.ines ?? "") }), {
    "changes them": {
      form: {
        intent: "subscriber",
        email: "ines@example.com",
        firstName: "Ines",
        tags: "",
        "has.mailingListIds": "yes",
      },
      to: "PUT /v1/mail/subscribers/{ines}",
      body: { email: "ines@example.com", firstName: "Ines", tags: [], mailingListIds: [] },
      leads: `${page}?flash=saved`,
    },
    "unsubscribes them": {
      form: { intent: "unsubscribe" },
      to: "PUT /v1/mail/subscribers/{ines}",
      body: { status: "unsubscribed" },
      leads: `${page}?flash=unsubscribed`,
    },
    "clears no address that takes email": {
      form: { intent: "clear", reason: "They rang" },
      to: "POST /v1/mail/subscribers/{ines}/clear",
      body: { reason: "They rang" },
      refused: { intent: "clear", code: "SUBSCRIBER_NOT_SUPPRESSED" },
    },
    "deletes them": {
      form: { intent: "delete" },
      to: "DELETE /v1/mail/subscribers/{ines}",
      leads: "/mail/subscribers?flash=deleted",
    },
  });
});

test("a file is sent on with its list and consent, and a form without a file says so", async () => {
  const file = new File(["Email\nnew@example.com\n"], "people.csv", { type: "text/csv" });
  const sent = await submit(importAct, { file, mailingListId: ids.list ?? "", consent: "News" });
  expect(sent.calls).toMatchObject([{ to: "POST /v1/mail/subscribers/import", once: true }]);
  expect(sent.calls[0]?.body).toContain("new@example.com");
  expect(sent.location).toMatch(/^\/imports\/job_/);
  const none = await submit(importAct, { mailingListId: "", consent: "News" });
  expect(none.refused).toMatchObject({ intent: "import", code: "FILE_MISSING" });
});
