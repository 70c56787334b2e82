import { afterAll, beforeAll, describe } from "vitest";
import { act } from "../../web/blogs/act.ts";
import { action as saveAct } from "../../web/blogs/resources/save.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type FormAction, formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;

const make = async (title: string) =>
  must(await here.shopAsk({ method: "POST", path: "/v1/blog/blogs", body: { title } }), 201);
beforeAll(async () => {
  here = await testEnvironment();
  const [one, two] = [await make("One"), await make("Two")];
  ids = { one: one.id, two: two.id, project: here.shop };
  submit = await formsAt(here);
});
afterAll(() => here.close());

const all = "/v1/blog/blogs";
const of =
  (name: string, action = act): FormAction =>
  (args) =>
    action({ ...args, params: { blogId: ids[name] } } as never);

describe("what is typed", () => {
  testForms(() => ({ submit, ids, action: of("two", saveAct as never) }), {
    "a field that was changed": {
      form: { intent: "edit", _version: "1", "has.title": "1", "was.title": "Two", title: "Second", "was.slug": "two" },
      to: `PATCH ${all}/{two}`,
      body: { title: "Second" },
      ifMatch: "1",
    },
  });
});

describe("an article", () => {
  testForms(() => ({ submit, ids, action: of("one") }), {
    "saved without script": {
      form: { intent: "edit", _version: "1", "has.excerpt": "1", excerpt: "Short" },
      to: `PATCH ${all}/{one}`,
      body: { excerpt: "Short" },
      ifMatch: "1",
      leads: "/blog/{one}?flash=saved",
    },
    "without a title": {
      form: { intent: "edit", _version: "1", "has.title": "1", "was.title": "One", title: "" },
      refused: { intent: "edit", code: "VALIDATION_FAILED", at: ["title"] },
    },
    "published as it no longer is": {
      form: { intent: "publish", when: "now", visibility: "published", revision: "99" },
      to: `POST ${all}/{one}/publish`,
      body: { visibility: "published", revision: 99 },
      refused: { intent: "publish", code: "DRAFT_CHANGED" },
    },
    "published at no time": {
      form: { intent: "publish", when: "later", at: "", visibility: "published", revision: "1" },
      refused: { intent: "publish", code: "VALIDATION_FAILED", at: ["at"] },
    },
    "its time cancelled": {
      form: { intent: "unschedule" },
      to: `PATCH ${all}/{one}`,
      body: { scheduledAt: null },
      leads: "/blog/{one}?flash=unscheduled",
    },
    unpublished: {
      form: { intent: "unpublish" },
      to: `PATCH ${all}/{one}`,
      body: { visibility: "draft" },
      leads: "/blog/{one}?flash=unpublished",
    },
    "a preview link": {
      form: { intent: "createLink" },
      to: `POST ${all}/{one}/preview`,
    },
    "links revoked": {
      form: { intent: "revokeLinks" },
      to: `DELETE ${all}/{one}/preview`,
      leads: "/blog/{one}?flash=revoked",
    },
    archived: {
      form: { intent: "archive" },
      to: `POST ${all}/{one}/archive`,
      leads: "/blog/{one}?flash=archived",
    },
    deleted: {
      form: { intent: "delete" },
      to: `DELETE ${all}/{one}`,
      leads: "/blog?flash=deleted&of={one}",
    },
  });
});
