import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignAct, newAct } from "../../web/mail/campaigns/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;

const call = async (method: string, path: string, body: object) =>
  must(await here.ask(here.people.owner, { method, path, query: { project: here.shop }, body }), 201);

beforeAll(async () => {
  here = await testEnvironment();
  const list = await call("POST", "/v1/mail/mailing-lists", { name: "Letter" });
  const block = { id: "b1", type: "text", data: { text: "Hello" } };
  const content = { subject: "Autumn prints", blocks: [block] };
  const draft = await call("POST", "/v1/mail/drafts", { name: "Autumn", content });
  const campaign = { draftId: draft.id, mailingListIds: [list.id] };
  const made = await Promise.all(
    ["first", "second", "third", "fourth"].map((name) => call("POST", "/v1/mail/campaigns", { ...campaign, name })),
  );
  ids = {
    list: list.id,
    draft: draft.id,
    first: made[0].id,
    second: made[1].id,
    third: made[2].id,
    fourth: made[3].id,
    project: here.shop,
  };
  submit = await formsAt(here);
});
afterAll(() => here.close());

const fields = () => ({
  name: "Autumn",
  draftId: ids.draft ?? "",
  mailingListIds: [ids.list ?? ""],
  match: "any",
  "rules.0.mode": "include",
  "rules.0.field": "country",
  "rules.0.operator": "in",
  "rules.0.value": "GB, FR",
  "rules.1.mode": "exclude",
  "rules.1.field": "totalOrders",
  "rules.1.operator": "gte",
  "rules.1.value": "3",
  "rules.2.field": "",
  subject: "",
  "from.name": "Saltmarsh",
  "from.email": "hello@example.com",
  opens: "yes",
});
const read = () => ({
  name: "Autumn",
  draftId: ids.draft,
  mailingListIds: [ids.list],
  segment: {
    match: "any",
    rules: [
      { mode: "include", field: "country", operator: "in", value: ["GB", "FR"] },
      { mode: "exclude", field: "totalOrders", operator: "gte", value: "3" },
    ],
  },
  from: { name: "Saltmarsh", email: "hello@example.com" },
  tracking: { opens: true, clicks: false },
});

test("a new campaign is created as it was typed, and one without a list with what is missing", async () => {
  const made = await submit(newAct, fields());
  expect(made.calls).toMatchObject([{ to: "POST /v1/mail/campaigns", body: read(), once: true }]);
  const { mailingListIds: _, ...without } = fields();
  const refused = await submit(newAct, { ...without, "has.mailingListIds": "yes" });
  expect(Object.keys(refused.refused?.errors ?? {})).toEqual(["mailingListIds"]);
  const wrong = await submit(newAct, { ...fields(), "rules.1.value": "many" });
  expect(Object.keys(wrong.refused?.errors ?? {})).toEqual(["segment.rules.1.value"]);
});

test("where no mail server is set up, a campaign says that its emails stay in the outbox", async () => {
  const campaign = must(await here.shopAsk({ path: `/v1/mail/campaigns/${ids.first}` }));
  expect(campaign.keptInOutbox).toBe(true);
});

test("a rule about what people spent is typed in pounds and stored in pence", async () => {
  const spent = { "rules.1.field": "totalSpent", "rules.1.value": "1,250.50" };
  const made = await submit(newAct, { ...fields(), name: "Large", ...spent });
  const rule = { mode: "exclude", field: "totalSpent", operator: "gte", value: 125_050 };
  expect(made.calls).toMatchObject([{ body: { segment: { rules: [{ field: "country" }, rule] } } }]);
  const wrong = await submit(newAct, { ...fields(), ...spent, "rules.1.value": "a lot" });
  expect(wrong.refused?.errors?.["segment.rules.1.value"]).toEqual(["Use a number"]);
});

test("days back are typed as a number; a value that is about nothing is refused, not left out", async () => {
  const days = { "rules.1.field": "lastPurchased", "rules.1.operator": "notWithin", "rules.1.value": "90" };
  const made = await submit(newAct, { ...fields(), name: "Long ago", ...days });
  const rule = { mode: "exclude", field: "lastPurchased", operator: "lt", value: "90d" };
  expect(made.calls).toMatchObject([{ body: { segment: { rules: [{ field: "country" }, rule] } } }]);
  const wrong = await submit(newAct, { ...fields(), "rules.2.value": "2026-11-01" });
  expect(wrong.refused?.errors).toEqual({ "segment.rules.2.field": ["Choose what the rule is about"] });
});

test("a campaign with more rules than it began with keeps them all", async () => {
  const { "rules.0.field": _, "rules.1.field": __, ...without } = fields();
  const lines = Array.from({ length: 9 }, (_, at) => ({ field: "totalOrders", operator: "gte", value: `${at}` }));
  const typed = lines.flatMap((line, at) => Object.entries(line).map(([name, text]) => [`rules.${at}.${name}`, text]));
  const made = await submit(newAct, { ...without, "rules.1.mode": "include", ...Object.fromEntries(typed) });
  expect(made.calls).toMatchObject([{ body: { segment: { rules: lines } } }]);
});

test("a changed campaign loses what was emptied, and each of its forms changes its own part", async () => {
  const { mailingListIds, segment, ...email } = read();
  const sent = (intent: string) =>
    submit((args) => campaignAct(args, ids.first ?? ""), { intent, ...fields() }).then(({ calls }) => calls);
  const to = `PATCH /v1/mail/campaigns/${ids.first}`;
  const [changed] = await sent("email");
  expect(changed).toMatchObject({ to, body: { ...email, subject: null, previewText: null } });
  expect(changed?.body).not.toHaveProperty("mailingListIds");
  const [chosen] = await sent("audience");
  expect(chosen).toMatchObject({ to, body: { mailingListIds, segment: segment ?? null } });
  expect(chosen?.body).not.toHaveProperty("draftId");
});

describe("a campaign's page", () => {
  testForms(() => ({ submit, ids, action: (args) => campaignAct(args, ids.second ?? "") }), {
    "refuses a time that is past": {
      form: { intent: "schedule", scheduledAt: "2001-01-15T09:30", zone: "Europe/Paris" },
      to: "PATCH /v1/mail/campaigns/{second}",
      body: { action: "schedule", scheduledAt: "2001-01-15T08:30:00.000Z", sendInRecipientTimeZone: false },
      refused: { intent: "schedule", code: "SCHEDULE_PAST", at: ["scheduledAt"] },
    },
    "sends a test to oneself": {
      form: { intent: "test" },
      to: "POST /v1/mail/campaigns/{second}/test",
      body: {},
      leads: "/mail/campaigns/{second}?flash=tested",
    },
    "schedules it by the shop's clocks": {
      form: { intent: "schedule", scheduledAt: "2031-01-15T09:30", zone: "Europe/Paris", readerZone: "yes" },
      to: "PATCH /v1/mail/campaigns/{second}",
      body: { action: "schedule", scheduledAt: "2031-01-15T08:30:00.000Z", sendInRecipientTimeZone: true },
      leads: "/mail/campaigns/{second}?flash=schedule",
    },
    "cancels it while it waits": {
      form: { intent: "cancel" },
      to: "PATCH /v1/mail/campaigns/{second}",
      body: { action: "cancel" },
      leads: "/mail/campaigns/{second}?flash=cancel",
    },
  });
  testForms(() => ({ submit, ids, action: (args) => campaignAct(args, ids.third ?? "") }), {
    "schedules it": {
      form: { intent: "schedule", scheduledAt: "2031-01-15T09:30", zone: "UTC" },
      to: "PATCH /v1/mail/campaigns/{third}",
      body: { action: "schedule", scheduledAt: "2031-01-15T09:30:00.000Z", sendInRecipientTimeZone: false },
      leads: "/mail/campaigns/{third}?flash=schedule",
    },
    "takes it back": {
      form: { intent: "unschedule" },
      to: "PATCH /v1/mail/campaigns/{third}",
      body: { action: "unschedule" },
      leads: "/mail/campaigns/{third}?flash=unschedule",
    },
  });
  testForms(() => ({ submit, ids, action: (args) => campaignAct(args, ids.fourth ?? "") }), {
    "sends it": {
      form: { intent: "send" },
      to: "PATCH /v1/mail/campaigns/{fourth}",
      body: { action: "send" },
      leads: "/mail/campaigns/{fourth}?flash=send",
    },
    "pauses it": {
      form: { intent: "pause" },
      to: "PATCH /v1/mail/campaigns/{fourth}",
      body: { action: "pause" },
      leads: "/mail/campaigns/{fourth}?flash=pause",
    },
    "lets it go on": {
      form: { intent: "resume" },
      to: "PATCH /v1/mail/campaigns/{fourth}",
      body: { action: "resume" },
      leads: "/mail/campaigns/{fourth}?flash=resume",
    },
  });
});
