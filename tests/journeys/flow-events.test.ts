import { afterAll, beforeAll, expect, test } from "vitest";
import { CHOSEN, holdsPersonalData } from "../../events/_public/index.ts";
import { quarterOf } from "../../events/okrs/index.ts";
import { publicOutbound } from "../../functions/_platform/outbound/index.ts";
import { receiver } from "../../functions/webhooks/testing.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { png } from "../support/png.ts";

/** Endpoints are sent these only where they chose them by name. */
const personal = CHOSEN.filter(holdsPersonalData).map(({ name }) => name);
let here: TestEnvironment;
let partner: Awaited<ReturnType<typeof receiver>>;
let tee: string;
let mug: string;
beforeAll(async () => {
  here = await testEnvironment();
  partner = await receiver();
  Object.assign(here.ports, { outbound: publicOutbound({ allow: [partner.host] }) });
  ({ tee, mug } = await stocked(here));
  await post("/v1/webhooks", { url: partner.url, events: ["*", ...personal] });
  await here.settle();
});
afterAll(async () => {
  const found = await here.verified();
  here.close();
  await partner.close();
  expect(found).toEqual([]);
});

async function send(method: string, path: string, body: object, status: number) {
  // Paths below a project name it already.
  const isNamed = path.startsWith("/v1/projects/");
  const request = { method, path, body };
  return must(await (isNamed ? here.ask(here.people.owner, request) : here.shopAsk(request)), status);
}
const post = (path: string, body: object) => send("POST", path, body, 201);
const patch = (path: string, body: object) => send("PATCH", path, body, 200);
const act = (path: string, body: object) => send("POST", path, body, 200);
const tasks = () => `/v1/projects/${here.shop}/tasks`;
const okrs = () => `/v1/projects/${here.shop}/okrs`;
const enquiries = () => `${here.base}/customers/enquiries`;
const products = "/v1/gfn/catalog/products";

const task = () => post(tasks(), { title: "Order ink" });
const enquiry = () =>
  post(enquiries(), {
    subject: "Where is it?",
    message: "It is late.",
    customer: { name: "Freya Lund", email: "freya@example.com" },
    priority: "urgent",
  });
const product = (more: object = {}) => post(products, { title: "Fern print", ...more });
const article = () => post("/v1/blog/blogs", { title: "Spring colours" });
const faq = () => post("/v1/faqs", { question: "How long does it take?", answer: "<p>Two days.</p>" });
const objective = () =>
  post(okrs(), {
    title: "Sell more",
    periodId: quarterOf(here.ports.clock().toISOString()),
    keyResults: [{ title: "Shops that sell it", initialValue: 0, targetValue: 4 }],
  });
const order = () => post(`${here.base}/orders`, orderOf({ variantRef: tee, quantity: 1 }));
let readers = 0;
let reached: object[] = [];
const subscriber = () =>
  post("/v1/mail/subscribers", {
    email: `reader${++readers}@example.com`,
    firstName: "Freya",
    mailingListIds: [],
    consent: { source: "manual" },
  });
async function chargedLine() {
  const made = await order();
  const choices = made.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${made.id}/confirm`, body: choices }));
  await here.settle();
  const { transactions } = must(await here.shopAsk({ path: "/v1/gfn/transactions" }));
  return transactions.find(({ type }: { type: string }) => type === "garment");
}

interface Case {
  readonly event: string;
  /** What is there before. */
  readonly given?: () => Promise<{ readonly id: string }>;
  readonly happens: (id: string) => Promise<unknown>;
  /** What the flow's text says of it. */
  readonly text?: string;
  readonly says?: string;
  readonly about?: object;
  readonly sent?: object;
}
const cases: readonly Case[] = [
  {
    event: "task.created",
    happens: task,
    text: "{{event.number}}: {{event.title}} ({{event.stateType}})",
    says: "1: Order ink (todo)",
    about: { record: "task", label: "Task 1" },
    sent: { number: 1, title: "Order ink" },
  },
  {
    event: "task.assigned",
    given: task,
    happens: (id) => patch(`${tasks()}/${id}`, { assignees: [here.people.owner] }),
    about: { record: "task" },
    sent: { title: "Order ink" },
  },
  {
    event: "task.finished",
    given: task,
    happens: (id) => patch(`${tasks()}/${id}`, { stateType: "done" }),
    about: { record: "task" },
    sent: { stateType: "done" },
  },
  {
    event: "enquiry.received",
    happens: enquiry,
    text: "{{event.priority}} {{event.channel}}",
    says: "urgent api",
    about: { record: "enquiry" },
    sent: { subject: "Where is it?", customer: { email: "freya@example.com" } },
  },
  {
    event: "enquiry.replied",
    given: enquiry,
    happens: (id) => patch(`${enquiries()}/${id}`, { reply: { body: "It left today." } }),
    about: { record: "enquiry" },
    sent: { to: "freya@example.com", number: expect.stringMatching(/^\S+-\d+$/) },
  },
  {
    event: "enquiry.resolved",
    given: async () => {
      const made = await enquiry();
      await patch(`${enquiries()}/${made.id}`, { status: "open" });
      return made;
    },
    happens: (id) => patch(`${enquiries()}/${id}`, { status: "resolved" }),
    text: "{{event.before}} {{event.status}}",
    says: "open resolved",
    about: { record: "enquiry" },
    sent: { number: expect.stringMatching(/^\S+-\d+$/) },
  },
  {
    event: "product.created",
    happens: () => product({ brand: "Fernworks", tags: ["plants"] }),
    text: "{{event.title}} of {{event.brand}}",
    says: "Fern print of Fernworks",
    about: { record: "product" },
    sent: { title: "Fern print", tags: ["plants"] },
  },
  {
    event: "product.changed",
    given: product,
    happens: (id) => patch(`${products}/${id}`, { title: "Moss print" }),
    text: "{{event.title}}",
    says: "Moss print",
    sent: { title: "Moss print" },
  },
  {
    event: "article.published",
    given: article,
    happens: (id) => act(`/v1/blog/blogs/${id}/publish`, {}),
    about: { record: "blog", label: "Article" },
    sent: { listed: true },
  },
  {
    event: "faq.voted",
    given: faq,
    happens: (id) => act(`/v1/faqs/${id}/vote`, { vote: "unhelpful" }),
    text: "{{event.vote}}",
    says: "unhelpful",
    about: { label: "FAQ" },
    sent: { vote: "unhelpful" },
  },
  {
    event: "objective.achieved",
    given: async () => {
      const made = await objective();
      reached = [{ keyResultId: made.keyResults[0].id, value: 4 }];
      return made;
    },
    happens: (id) => act(`${okrs()}/${id}/check-ins`, { status: "achieved", confidence: 10, values: reached }),
    text: "{{event.title}} {{event.status}}",
    says: "Sell more achieved",
    about: { record: "objective" },
  },
  {
    event: "comment.written",
    given: order,
    happens: (id) => post(`${here.base}/orders/${id}/comments`, { text: "Pack it as a gift" }),
    text: "{{order.number}}",
    about: { type: "order" },
    sent: { text: "Pack it as a gift" },
  },
  {
    event: "subscriber.added",
    happens: subscriber,
    text: "{{event.pending}}",
    says: "false",
    about: { record: "subscriber", label: "Subscriber" },
    sent: { firstName: "Freya" },
  },
  {
    event: "subscriber.unsubscribed",
    given: subscriber,
    happens: (id) => send("PUT", `/v1/mail/subscribers/${id}`, { status: "unsubscribed" }, 200),
    text: "{{event.by}}",
    says: "shop",
    about: { record: "subscriber" },
  },
  {
    event: "file.uploaded",
    happens: async () => {
      const headers = { "content-type": "application/octet-stream", "x-file-name": "fern.png" };
      must(await here.shopAsk({ method: "POST", path: "/v1/drive/files", headers, raw: png(2, 2) }), 201);
    },
    text: "{{event.contentType}}",
    says: "image/png",
    about: { record: "file" },
    sent: { contentType: "image/png" },
  },
  {
    event: "dispute.opened",
    given: chargedLine,
    happens: (id) => act(`/v1/gfn/transactions/${id}/dispute`, { reason: "One is faded" }),
    text: "{{order.number}}: {{event.reason}}",
    about: { type: "order" },
    sent: { reason: "One is faded" },
  },
];
/** Triggers that tell an event of the catalogue apart more finely. */
const WIDER: Readonly<Record<string, string>> = {
  "enquiry.resolved": "enquiry.status_changed",
  "objective.achieved": "objective.checked_in",
};

test.each(cases)("$event begins a flow and is sent to partners", async ({ event, given, happens, ...wanted }) => {
  const { id = "" } = (await given?.()) ?? {};
  await here.settle();
  const title = wanted.text ?? "It happened";
  await patch("/v1/flows/flw_largeorder", {
    trigger: { event, conditions: [] },
    steps: [{ id: "notify", type: "notify", config: { title, text: "Look at it", level: "default" } }],
    publish: true,
    status: "on",
  });
  await here.settle();
  const before = (await runs()).map((each: { id: string }) => each.id);
  const received = partner.received.length;
  await happens(id);
  await here.settle();
  const begun = (await runs()).filter((each: { id: string }) => !before.includes(each.id));
  const steps = wanted.says ? { steps: [{ reason: wanted.says }] } : {};
  expect(begun).toMatchObject([{ status: "succeeded", subject: wanted.about ?? {}, ...steps }]);
  const sent = partner.received.slice(received).map(({ body }) => JSON.parse(body));
  expect(sent.find(({ type }) => type === (WIDER[event] ?? event))?.data).toMatchObject(wanted.sent ?? {});
});
const runs = async () => must(await here.shopAsk({ path: "/v1/flows/flw_largeorder/runs" })).runs;

test("a flow that begins with every task and creates one is stopped", async () => {
  await patch("/v1/flows/flw_welcome", {
    trigger: { event: "task.created", conditions: [] },
    steps: [{ id: "task", type: "task", config: { title: "And another", priority: 2 } }],
    publish: true,
    status: "on",
  });
  await here.settle();
  await task();
  await here.settle();
  expect(must(await here.shopAsk({ path: "/v1/flows/flw_welcome" }))).toMatchObject({
    status: "error",
    reason: "It set itself off",
  });
});

test("an item that runs out of stock begins a flow, one that becomes fewer does not", async () => {
  await patch("/v1/flows/flw_lowstock", {
    trigger: { event: "stock.out", conditions: [] },
    steps: [
      {
        id: "notify",
        type: "notify",
        config: { title: "{{stock.sku}}: {{stock.available}}", text: "x", level: "danger" },
      },
    ],
    publish: true,
    status: "on",
  });
  await here.settle();
  const fewer = async (quantity: number) => {
    const body = { country: "GB", quantity: -quantity, kind: "adjusted", reason: "Counted" };
    must(await here.shopAsk({ method: "POST", path: `/v1/gfn/catalog/stock/${mug}/movements`, body }), 200, 201);
    await here.settle();
    return must(await here.shopAsk({ path: "/v1/flows/flw_lowstock/runs" })).runs;
  };
  expect(await fewer(2)).toEqual([]);
  expect(await fewer(3)).toMatchObject([{ status: "succeeded", steps: [{ reason: "MUG-1: 0" }] }]);
});
