import { afterAll, beforeAll, describe } from "vitest";
import { groupAct } from "../../web/faqs/group-act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const post = async (path: string, body: object) => must(await here.shopAsk({ method: "POST", path, body }), 201);
  const group = await post("/v1/faqs/groups", { name: "Delivery" });
  const first = await post("/v1/faqs", { question: "When?", answer: "<p>Soon</p>", faqGroupId: group.id });
  const second = await post("/v1/faqs", { question: "Where?", answer: "<p>Here</p>", faqGroupId: group.id });
  ids = { group: group.id, first: first.id, second: second.id, project: here.shop };
  submit = await formsAt(here);
});
afterAll(() => here.close());

describe("a group of questions", () => {
  testForms(() => ({ submit, ids, action: (args) => groupAct(args, ids.group ?? "") }), {
    "a question moved up": {
      form: { intent: "order", order: "{first},{second}", move: "up {second}" },
      to: "PATCH /v1/faqs/groups/{group}",
      body: { faqOrder: ["{second}", "{first}"] },
      leads: "/faqs/groups/{group}",
    },
    "a question that is not in it": {
      form: { intent: "order", order: "{first}", move: "up {second}" },
      leads: "/faqs/groups/{group}",
    },
    deleted: {
      form: { intent: "delete" },
      to: "DELETE /v1/faqs/groups/{group}",
      refused: { intent: "delete", code: "GROUP_NOT_EMPTY", at: ["moveTo"] },
    },
  });
});
