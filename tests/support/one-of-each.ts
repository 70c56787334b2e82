import { issueToken } from "../../functions/_platform/http/index.ts";
import { address, must, type TestEnvironment, withCard } from "./environment.ts";
import { existingRecords } from "./existing-records.ts";

/** The id of a record of each kind that has lists of its own, by the name that paths give it. */
export async function oneOfEach(here: TestEnvironment): Promise<Readonly<Record<string, string>>> {
  const { words } = await existingRecords(here);
  const first = (kind: string) => String(words[kind]?.[0]);
  const { base, shop, people, settle } = here;
  const made = async (path: string, body: unknown): Promise<string> =>
    must(await here.shopAsk({ method: "POST", path, body }), 200, 201).id;
  const inProject = async (path: string, body: unknown): Promise<string> =>
    must(await here.ask(people.owner, { method: "POST", path: `/v1/projects/${shop}/${path}`, body }), 201).id;
  await confirmPassword(here);

  const orderId = first("ord");
  const draftOfEmail = await made("/v1/mail/drafts", { name: "News", content: { subject: "News", blocks: [TEXT] } });
  const list = await made("/v1/mail/mailing-lists", { name: "Readers" });
  const consent = { source: "form" };
  const methodId = await withCard(here, "pm_card_visa");
  const invoiceId = await invoiceOf(here);
  const upload = {
    raw: new TextEncoder().encode("Ink"),
    headers: { "content-type": "application/octet-stream", "x-file-name": "ink.txt" },
  };
  const file = must(await here.shopAsk({ method: "POST", path: "/v1/drive/files", ...upload }), 201).id;
  const ids = {
    user: people.owner,
    orderId,
    fulfillmentId: first("ful"),
    customerId: first("cus"),
    variantId: first("var"),
    productId: first("prd"),
    jobId: first("job"),
    fulfillerId: String(words.prj?.[1]),
    commentId: await made(`${base}/orders/${orderId}/comments`, { text: "Ready soon" }),
    draftId: await made(`${base}/orders/drafts`, { note: "By phone" }),
    reviewId: await made(`${base}/reviews`, { rating: 5, author: { name: "Ann" } }),
    enquiryId: await made(`${base}/customers/enquiries`, {
      subject: "Where is it?",
      message: "My order",
      customer: { name: "Ann", email: "ann@example.com" },
    }),
    campaignId: await made("/v1/mail/campaigns", { name: "May", draftId: draftOfEmail, mailingListIds: [list] }),
    subscriberId: await made("/v1/mail/subscribers", { email: "ann@example.com", mailingListIds: [list], consent }),
    insertId: await made("/v1/inserts", { name: "Thank you", insertTypeId: "ity_giftnote" }),
    blogId: await made("/v1/blog/blogs", { title: "News" }),
    faqId: await made("/v1/faqs", { question: "When?", answer: "<p>Soon</p>" }),
    faqGroupId: await made("/v1/faqs/groups", { name: "Care" }),
    monitorId: await made("/v2/metrics/monitors", {
      name: "Orders",
      query: "sum(orders.placed)",
      comparison: ">",
      thresholds: { critical: 9 },
    }),
    endpointId: await made("/v1/webhooks", { url: "https://partner.example/hook", events: ["*"] }),
    channel: await made("/v1/chat/channels", { name: "Workshop" }),
    auth: await inProject("auth", { name: "Till", type: "api_key", scopes: ["orders.order.list"] }),
    taskId: await inProject("tasks", { title: "Order ink" }),
    objectiveId: await inProject("okrs", { title: "Sell more", periodId: "2026-Q4" }),
    flowId: "flw_welcome",
    file,
    methodId,
    invoiceId,
  };
  await settle();
  const { transactions } = must(await here.shopAsk({ path: "/v1/billing/transactions" }));
  return { ...ids, transactionId: transactions[0].id };
}

const TEXT = { id: "b1", type: "text", data: { text: "Hello" } };

/** Lets the owner's session do what asks for the password. */
async function confirmPassword({ ports, people }: TestEnvironment): Promise<void> {
  const createdAt = ports.clock().getTime();
  const confirmedUntil = createdAt + 900_000;
  const session = { user: people.owner, name: "Olive", admin: false, csrf: "csrf", createdAt, confirmedUntil };
  await ports.keyvalue.put("sessions", `s-${people.owner}`, session, confirmedUntil);
}

/** Invoices the shop for something, as the platform's administrator does. */
async function invoiceOf({ ask, ports, people, shop, shopAsk, settle }: TestEnvironment): Promise<string> {
  const claims = { sub: people.owner, sid: "s-admin", name: "Ada", admin: true };
  const headers = {
    authorization: `Bearer ${await issueToken(ports.signingKey, claims, ports.clock().getTime())}`,
  };
  const company = { name: "Shop Ltd", taxIds: [], address };
  must(await shopAsk({ method: "PATCH", path: "/v1/billing", body: { company } }));
  const admin = "/v1/billing/admin";
  must(await ask(undefined, { method: "PUT", path: `${admin}/invoice-seller`, body: { project: shop }, headers }));
  await settle();
  const line = { description: "Setting up", quantity: 1, unitPrice: { amount: 1000, currency: "GBP" } };
  const body = { lines: [line] };
  const sent = { method: "POST", path: `${admin}/invoices`, query: { project: shop }, body, headers };
  return must(await ask(undefined, sent), 201).id;
}
