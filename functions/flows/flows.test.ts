import { afterEach, beforeEach, expect, test } from "vitest";
import { MODULES } from "#events/_modules";
import { updateFlowRequest } from "./contract/index.ts";
import { TEMPLATES } from "./domain/templates.ts";
import { orderId, type Scene, scene } from "./testing.ts";
import { contentErrors } from "./validate.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

// [product.inside-project.flows] [module.flows]
test("a project has nine flows, each off and as its template, and the module is one that projects install", async () => {
  const { body, status } = await here.ask("GET ");
  expect(status).toBe(200);
  expect(body.nextPageToken).toBeNull();
  expect(body.flows.map(({ code, status: of }: { code: string; status: string }) => [code, of])).toEqual(
    TEMPLATES.map(({ code }) => [code, "off"]),
  );
  expect(body.flows).toHaveLength(9);
  expect(MODULES.find(({ code }) => code === "flows")).toMatchObject({ included: false, routes: [{ path: "/flows" }] });
  const found = await here.ask("GET ", { query: { search: "stock", pageSize: "1" } });
  expect(found.body.flows.map(({ code }: { code: string }) => code)).toEqual(["low-stock"]);
  const first = await here.ask("GET ", { query: { pageSize: "5" } });
  const second = await here.ask("GET ", { query: { pageSize: "5", pageToken: first.body.nextPageToken } });
  expect([first.body.flows.length, second.body.flows.length, second.body.nextPageToken]).toEqual([5, 4, null]);
});

test.each(TEMPLATES)("the template $code is valid", ({ content }) => {
  expect(contentErrors(content)).toEqual({});
});

// [entity.flow.body.updateFlowRequest]
test("a flow's settings apply at once, its content changes a draft that is published", async () => {
  const change = {
    name: "Ask nicely",
    quietHours: { from: "21:00", to: "08:00", timeZone: "Europe/London" },
    limitPerPerson: { count: 2, days: 60 },
    audience: { conditions: [{ field: "customer.tags", operator: "contains", value: "regular" }] },
    trigger: { conditions: [{ field: "order.total", operator: "gt", value: 5000 }] },
    delay: { amount: 6, unit: "days" },
    draft: { subject: "Well, {{customer.firstName|friend}}?" },
  };
  expect(updateFlowRequest.safeParse(change).success).toBe(true);
  const { body } = await here.ask("PATCH /flw_reviewrequest", { body: change });
  expect(body).toMatchObject({
    name: "Ask nicely",
    quietHours: change.quietHours,
    limitPerPerson: change.limitPerPerson,
    audience: change.audience,
    delay: { amount: 4, unit: "days" },
    draftId: "fdr_reviewrequest",
  });
  const draft = (await here.ask("GET /flw_reviewrequest/draft")).body;
  expect(draft).toMatchObject({ subject: change.draft.subject, delay: change.delay, trigger: change.trigger });
  expect(draft.changes.map(({ step }: { step: string }) => step)).toEqual(["conditions", "delay", "ask"]);
  const published = (await here.ask("PATCH /flw_reviewrequest", { body: { publish: true } })).body;
  expect(published).toMatchObject({ delay: change.delay, number: 1 });
  expect(published).not.toHaveProperty("draftId");
  expect((await here.ask("GET /flw_reviewrequest/draft")).body.changes).toEqual([]);
  const history = (await here.ask("GET /flw_reviewrequest/history")).body.history;
  expect(history.map(({ title }: { title: string }) => title)).toEqual([
    "Version 1 published",
    "Draft saved",
    "Settings changed",
  ]);
});

test("a draft that is discarded, or changed back, is gone", async () => {
  await here.ask("PATCH /flw_reviewrequest", { body: { delay: { amount: 6, unit: "days" } } });
  const back = await here.ask("PATCH /flw_reviewrequest", { body: { delay: { amount: 4, unit: "days" } } });
  expect(back.body).not.toHaveProperty("draftId");
  await here.ask("PATCH /flw_reviewrequest", { body: { delay: null } });
  const gone = await here.ask("PATCH /flw_reviewrequest", { body: { discardDraft: true } });
  expect(gone.body).not.toHaveProperty("draftId");
});

test.each([
  [{ trigger: { conditions: [{ field: "order.secret", operator: "eq", value: 1 }] } }, "trigger.conditions.0.field"],
  [
    { trigger: { conditions: [{ field: "order.total", operator: "gt", value: "much" }] } },
    "trigger.conditions.0.value",
  ],
  [{ trigger: { conditions: [{ field: "order.paid", operator: "gt", value: 1 }] } }, "trigger.conditions.0.operator"],
  [{ trigger: { event: "stock.exploded", conditions: [] } }, "trigger.event"],
  [{ audience: { conditions: [{ field: "order.total", operator: "gt", value: 1 }] } }, "audience.conditions.0.field"],
  [{ quietHours: { from: "21:00", to: "08:00", timeZone: "Mars/Base" } }, "quietHours.timeZone"],
  [{ draft: { text: "Hello {{customer.shoeSize}}" } }, "steps.1.config.text"],
  [
    { steps: [{ id: "a", type: "task", config: { title: "Ring {{customer.name}}", priority: 1 } }] },
    "steps.0.config.title",
  ],
])("what cannot be used is refused by its field, and nothing changes: %o", async (body, field) => {
  const response = await here.ask("PATCH /flw_reviewrequest", { body });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
  expect((await here.ask("GET /flw_reviewrequest")).body.version).toBe(0);
});

// [entity.flow.draft]
test("a draft's email is sent to at most five addresses, once for a request, and answered as it looks", async () => {
  await here.placed(1);
  await here.ask("PATCH /flw_reviewrequest", {
    body: { draft: { subject: "Draft for {{customer.firstName|friend}}" } },
  });
  const sent = {
    body: { to: ["ann@example.com", "bo@example.com"], sample: { orderId: orderId(1) } },
    headers: { "idempotency-key": "once" },
  };
  const response = await here.ask("POST /flw_reviewrequest/draft/test-send", sent);
  await here.ask("POST /flw_reviewrequest/draft/test-send", sent);
  expect(response.body.sent).toBe(2);
  expect(response.body.rendered.subject).toBe("Draft for Freya");
  expect(response.body.rendered.html).toContain("Your order PR-1 arrived");
  expect((await here.emails()).map(({ to, subject }) => [to, subject])).toEqual([
    ["bo@example.com", "[Test] Draft for Freya"],
    ["ann@example.com", "[Test] Draft for Freya"],
  ]);
  const many = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.com`);
  expect((await here.ask("POST /flw_reviewrequest/draft/test-send", { body: { to: many } })).status).toBe(422);
  expect((await here.ask("POST /flw_lowstock/draft/test-send", { body: { to: ["a@example.com"] } })).body.code).toBe(
    "NO_EMAIL",
  );
});

test("all flows are paused once for a key, and not again for another reason", async () => {
  await here.ask("PATCH /flw_lowstock", { body: { status: "on" } });
  const headers = { "idempotency-key": "once" };
  const pause = (reason: string) => here.ask("POST /pause", { body: { reason }, headers });
  expect((await pause("Stocktaking")).body).toEqual({ flows: ["flw_lowstock"] });
  expect((await pause("Stocktaking")).body).toEqual({ flows: ["flw_lowstock"] });
  expect(await pause("Holidays")).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_MISMATCH" } });
});

test("only a flow that is on is paused, and an unknown flow is not found", async () => {
  expect((await here.ask("PATCH /flw_lowstock", { body: { status: "paused" } })).body.code).toBe("INVALID_TRANSITION");
  expect((await here.ask("GET /flw_nothing1")).status).toBe(404);
  expect((await here.ask("PATCH /flw_nothing1", { body: { status: "on" } })).status).toBe(404);
});
