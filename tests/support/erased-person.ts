import { run } from "../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../functions/_platform/domain/index.ts";
import { membership } from "../../functions/enforcer/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { type ApiAnswer, type Ask, gbp, must, type TestEnvironment } from "./environment.ts";

export type Send = (request: Ask, as?: "owner" | "staff") => Promise<ApiAnswer>;
export interface Shop {
  readonly send: Send;
  /** Resolves once no background work is left. */
  readonly settle: () => Promise<void>;
  readonly base: string;
  readonly project: string;
  readonly goods: { readonly tee: string; readonly mug: string };
}

/** Whether the project is in the path, or the operation has none. */
export const namesProject = (path: string): boolean => /^\/(v1\/projects|omnis)\//.test(path);

/** What the shop stores about the person to be erased; each word occurs nowhere else in the product or its tests. */
export const WORDS = {
  firstName: "Quillon",
  lastName: "Barnabaxter",
  email: "quillon.barnabaxter@persona.test",
  phone: "+447911847362",
  street: "77 Zephyrine Crescent",
  gift: "vellichor morning",
  engraving: "Forevermorequixotica",
  tag: "sesquipedal",
  customerTag: "brobdingnag",
  note: "wyvern bell",
  internalNote: "owes a marmoset",
  customerNote: "lavender ink",
  reference: "pomegranate-order",
  refund: "nibbled by okapi",
  receipt: "salutations halcyon",
  review: "effervescent mugwort",
  moderation: "obnubilated",
  reply: "dearest cassowary",
  hold: "persimmon artwork",
  fix: "recolour the axolotl",
  slip: "gramercy pilgrim",
  tracking: "TRK993311XQ",
  report: "neighbour ocelotta",
  discount: "QUILLDEAL",
} as const;
export const NAME = `${WORDS.firstName} ${WORDS.lastName}`;
export const OTHER = "maya.lindqvist@persona.test";

const address = { contactName: NAME, line1: WORDS.street, city: "Bristol", postalCode: "BS1 6TY", country: "GB" };
const ORDERS =
  "Name,Email,Financial Status,Currency,Shipping,Total,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Created at,Notes,Tags,Phone";
const orderRow = (name: string, email: string, who: string, price = "12.00", total = "15.00") =>
  `${name},${email},paid,GBP,3.00,${total},1,Print,${price},${who},${WORDS.street},Leeds,LS1 1AA,GB,2026-03-15 10:14:00 +0000,"Ring the\n${WORDS.note}",${WORDS.tag},${WORDS.phone}`;
const otherRow = (name: string) =>
  `${name},${OTHER},paid,GBP,3.00,15.00,1,Print,12.00,Maya Lindqvist,1 High St,Leeds,LS1 1AA,GB,2026-03-15 10:14:00 +0000,,,`;
const CUSTOMERS = "First Name,Last Name,Email,Phone,Note,Tags";
const ordersFile = (first: number) =>
  [
    ORDERS,
    otherRow(`#${first}`),
    orderRow(`#${first + 1}`, WORDS.email, NAME),
    `#${first + 1},,,,,,2,A second line,0.00,,,,,,,,,`,
    orderRow(`#${first + 2}`, WORDS.email, NAME, "12.00", "99.00"),
    otherRow(`#${first + 3}`),
    "",
  ].join("\n");
const customersFile = [
  CUSTOMERS,
  `Maya,Lindqvist,${OTHER},,,`,
  `${WORDS.firstName},${WORDS.lastName},${WORDS.email},${WORDS.phone},${WORDS.customerNote},${WORDS.customerTag}`,
  `${WORDS.firstName},${WORDS.lastName},not-an-address,${WORDS.phone},,`,
  "",
].join("\n");

const reviewsFile = [
  "title,body,rating,review_date,reviewer_name,reviewer_email,reply",
  `${WORDS.review},${WORDS.review} by file,4,2026-03-15,${NAME},${WORDS.email},"${WORDS.reply}, ${NAME}"`,
  `,${WORDS.review} of nothing,9,2026-03-15,${NAME},${WORDS.email},`,
  `,Another's words,5,2026-03-15,Maya Lindqvist,${OTHER},`,
  "",
].join("\n");

/** Adds the second member of the project, who is notified of the owner's actions. */
export async function withStaff({ ports, people, shop }: TestEnvironment): Promise<void> {
  const role = { rank: 1, permissions: [] };
  const reach = { asker: people.owner, admin: true, everywhere: [], roles: { fulfilment: role }, now: "" };
  const input = { project: shop, user: people.staff, roles: ["fulfilment"], invite: "inv_00000001", reach };
  const result = await run(asSystem(ports), membership, shop, "admitMember", input as never);
  if (isRefusal(result)) throw new Error(result.refused);
}

/** Creates everything that can be stored about one customer, over the API; returns how to find it again. */
export async function knownPerson(shop: Shop) {
  const { send, settle, base, project, goods } = shop;
  const post = async (path: string, body: unknown, as?: "staff") =>
    must(await send({ method: "POST", path, body }, as), 200, 201, 202);
  const patch = async (path: string, body: unknown) => must(await send({ method: "PATCH", path, body }));
  const orders: string[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const order = await post(`${base}/orders`, {
      contactInformation: { email: WORDS.email, phone: WORDS.phone },
      shippingAddress: address,
      billingAddress: address,
      items: [{ variantRef: goods.tee, quantity: 1, personalisation: { Name: WORDS.engraving } }],
      gift: { message: `A ${WORDS.gift}`, hidePrices: true },
      note: `Ring the ${WORDS.note}`,
      reference: WORDS.reference,
      tags: [WORDS.tag, "repeat"],
      discounts: [{ code: WORDS.discount, title: WORDS.discount, amount: gbp(100) }],
      payment: { vendor: "stripe", reference: `pi_${turn}` },
    });
    orders.push(order.id);
  }
  await settle();
  const [first = "", second = ""] = orders;
  await patch(`${base}/orders/${first}`, {
    note: `Again ${WORDS.note}`,
    internalNote: WORDS.internalNote,
    tags: [WORDS.tag, "late"],
    shippingAddress: { ...address, line2: "Loft" },
  });
  const placed = must(await send({ path: `${base}/orders/${second}` }));
  const choices = placed.fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  const confirmed = await post(`${base}/orders/${second}/confirm`, choices);
  await settle();
  const fulfilment = `${base}/fulfillments/${confirmed.fulfillments[0].id}`;
  await patch(fulfilment, { status: "on_hold", hold: { reason: "artwork", message: WORDS.hold, fix: WORDS.fix } });
  await patch(fulfilment, { status: "confirmed", packingSlip: { message: WORDS.slip } });
  const parcel = { carrier: "Royal Mail", trackingNumber: WORDS.tracking };
  await post(`${fulfilment}/reports`, { status: "dispatched", parcel, description: WORDS.report });
  await post(`${base}/orders/${second}/refund`, { amount: gbp(500), reason: WORDS.refund });
  await post(`${base}/orders/${second}/receipt/send`, { copyToMe: true, message: WORDS.receipt });
  const third = must(await send({ path: `${base}/orders/${orders[2]}` }));
  await settle();
  const held = `${base}/fulfillments/${third.fulfillments[0].id}`;
  must(
    await send({
      method: "PATCH",
      path: held,
      body: { status: "on_hold", hold: { reason: "other", message: WORDS.hold, fix: WORDS.fix } },
    }),
  );

  const line = { fulfillmentId: third.fulfillments[0].id, carrier: "Royal Mail", trackingNumber: WORDS.tracking };
  await post(`${base}/fulfillments/bulk/dispatch`, { parcels: [line] });
  await post(`${base}/orders/bulk/tag`, { orders: orders.slice(0, 2), add: [WORDS.tag] });
  await settle();

  const imported: { importId: string; jobId: string }[] = [];
  const bring = async (kind: "orders" | "customers" | "reviews", content: string, mode: string) => {
    const headers = { "content-type": "text/csv", "x-file-name": encodeURIComponent(`${NAME}.csv`) };
    const request = { method: "POST", path: `/v1/imports/${kind}`, query: { mode }, headers, raw: content };
    imported.push(must(await send(request), 202));
    await settle();
  };
  await bring("orders", ordersFile(2001), "import");
  await bring("orders", ordersFile(2001), "import");
  await bring("orders", ordersFile(3001), "dry-run");
  await bring("customers", customersFile, "import");
  await bring("reviews", reviewsFile, "import");

  const { customers } = must(await send({ path: `${base}/customers`, query: { search: WORDS.email } }));
  const customerId = customers[0].id as string;
  await patch(`${base}/customers/${customerId}`, {
    firstName: WORDS.firstName,
    lastName: WORDS.lastName,
    note: WORDS.customerNote,
    tags: [WORDS.customerTag],
  });
  const author = { name: NAME, email: WORDS.email, location: WORDS.street };
  const review = await post(`${base}/reviews`, { rating: 5, title: WORDS.review, body: WORDS.review, author });
  await patch(`${base}/reviews/${review.id}/moderate`, {
    status: "approved",
    note: WORDS.moderation,
    reply: { body: `${WORDS.reply}, ${NAME}`, public: true },
  });
  const bookmark = { title: NAME, data: { name: "customers", params: { customerId }, query: {} } };
  await post(`/v1/projects/${project}/bookmarks`, bookmark);
  await post(`/v1/projects/${project}/bookmarks`, {
    title: `Orders of ${WORDS.lastName}`,
    description: `${WORDS.phone} called`,
    data: { name: "orders", params: {}, query: { search: WORDS.email } },
  });
  const view = { list: "orders", query: `search=${encodeURIComponent(WORDS.email)}&tab=late`, shared: true };
  await post("/v1/saved-views", { ...view, name: `For ${NAME}` });
  await post("/v1/saved-views", { ...view, name: `For ${WORDS.lastName}` });
  const deleted = await post("/v1/saved-views", { ...view, name: `Old ${NAME}` });
  must(await send({ method: "DELETE", path: `/v1/saved-views/${deleted.id}` }), 204);
  await settle();
  return { customerId, orders, second, review: review.id as string, fulfilment, imported };
}
export type KnownPerson = Awaited<ReturnType<typeof knownPerson>>;

/** Every answer of the API that could contain the person. `asOf` is a moment before the erasure. */
export async function everyAnswer({ send, base, project }: Shop, existing: KnownPerson, asOf: string) {
  const paths: [string, Record<string, string>?][] = [
    [`${base}/orders`, { pageSize: "100" }],
    [`${base}/orders/export`, { start: "2020-01-01" }],
    ...existing.orders.map((id): [string] => [`${base}/orders/${id}`]),
    ...["", "/history", "/receipt", "/receipt/pdf"].map((end): [string] => [`${base}/orders/${existing.second}${end}`]),
    [`${base}/orders/${existing.orders[0]}/history`],
    [`${base}/orders/${existing.second}`, { asOf }],
    [existing.fulfilment],
    [`${existing.fulfilment}/history`],
    [`${base}/customers`],
    [`${base}/customers/export`],
    [`${base}/customers/${existing.customerId}`],
    [`${base}/customers/${existing.customerId}`, { asOf }],
    [`${base}/customers/${existing.customerId}/history`],
    [`${base}/reviews`],
    [`${base}/reviews/export`, { start: "2020-01-01" }],
    [`${base}/reviews/${existing.review}`],
    [`${base}/reviews/${existing.review}/history`],
    [`/v1/projects/${project}/bookmarks`],
    ["/v1/saved-views", { list: "orders" }],
    ["/v1/activity", { pageSize: "100" }],
    ["/v1/jobs"],
    ...existing.imported.flatMap(({ jobId }): [string][] => [[`/v1/jobs/${jobId}`], [`/v1/jobs/${jobId}/rows`]]),
    ...existing.imported.slice(0, 2).map(({ importId }): [string] => [`/v1/imports/orders/${importId}/bad-rows`]),
  ];
  const answers: { path: string; status: number; text: string }[] = [];
  for (const [path, query = {}] of paths) {
    const { status, file } = await send({ path, query });
    answers.push({ path, status, text: file.toString("latin1") });
  }
  const inbox = await send({ path: "/omnis/v3/dashboard/user/notifications" }, "staff");
  answers.push({ path: "notifications", status: inbox.status, text: inbox.file.toString("latin1") });
  return answers;
}

/** Searches that found the person before. */
export const SEARCHES = [WORDS.lastName, WORDS.email, WORDS.phone, WORDS.tracking] as const;
