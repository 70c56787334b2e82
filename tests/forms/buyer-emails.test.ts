import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingsAct } from "../../web/buyer-emails/act.ts";
import { buyerEmailsUrl } from "../../web/buyer-emails/urls.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());

const to = "PATCH /v1/buyer-emails/settings";
const page = "/settings/emails";
type Args = Parameters<typeof settingsAct>[0];
const act = (args: Args) => settingsAct(args, buyerEmailsUrl);

describe("the emails to buyers", () => {
  testForms(() => ({ submit, ids: { project: here.shop }, action: act }), {
    "are switched on": {
      form: { intent: "on", kind: "delivered" },
      to,
      body: { kinds: { delivered: { on: true } } },
      leads: `${page}?flash=on`,
    },
    "are switched off": {
      form: { intent: "off", kind: "dispatched" },
      to,
      body: { kinds: { dispatched: { on: false } } },
      leads: `${page}?flash=off`,
    },
    "get words of the shop's own": {
      form: { intent: "words", kind: "refunded", subject: "Money back", opening: "Hello {name}." },
      to,
      body: { kinds: { refunded: { subject: "Money back", opening: "Hello {name}." } } },
      leads: `${page}?flash=saved`,
    },
    "get the standard words back": {
      form: { intent: "restore", kind: "refunded" },
      to,
      body: { kinds: { refunded: { subject: null, opening: null } } },
      leads: `${page}?flash=saved`,
    },
    "rest in quiet hours": {
      form: { intent: "quiet", from: "22:00", to: "07:00" },
      to,
      body: { quietHours: { from: "22:00", to: "07:00" } },
      leads: `${page}?flash=saved`,
    },
  });

  test("are refused without a subject, with the words that were typed", async () => {
    const { refused } = await submit(act, { intent: "words", kind: "refunded", subject: "", opening: "Hello." });
    expect(refused?.errors).toMatchObject({ "kinds.refunded.subject": ["Enter a subject"] });
    expect(refused?.typed).toMatchObject({ opening: "Hello." });
  });
});
