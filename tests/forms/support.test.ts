import { afterAll, beforeAll, describe } from "vitest";
import { askAct } from "../../web/support/ask-act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());

describe("a question to the platform's people", () => {
  const sent = { topic: "order", text: " Is it held? ", page: "/orders", browser: "Firefox 142" };
  testForms(() => ({ submit, ids: { project: here.shop }, action: askAct, path: "/support" }), {
    "with what was shown": {
      form: { ...sent, context: "yes" },
      to: "POST /v1/support/questions",
      body: {
        topic: "order",
        text: "Is it held?",
        context: { project: "{project}", page: "/orders", browser: "Firefox 142" },
      },
      leads: "/support?flash=asked",
    },
    "without the page and browser": {
      form: sent,
      to: "POST /v1/support/questions",
      body: { topic: "order", text: "Is it held?", context: { project: "{project}" } },
      leads: "/support?flash=asked",
    },
    "without words": {
      form: { ...sent, text: "" },
      refused: { intent: "ask", code: "VALIDATION_FAILED", at: ["text"] },
    },
  });
});
