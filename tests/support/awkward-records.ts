import { must, orderOf, stocked, type TestEnvironment } from "./environment.ts";
import type { Wire } from "./importing.ts";
import type { Place } from "./round-trip.ts";

/** Texts that files and spreadsheets are apt to change. */
export const AWKWARD = {
  formula: "=1+1",
  dash: "- 5 % off, \"today\"; 'only'",
  at: "@home",
  plus: "+44",
  lines: 'One, "two";\n=three\r\nfour',
  scripts: "Łukasz Ωmega Иванов 漢字 שלום 😀👩‍👩‍👧",
  guarded: "'=already",
} as const;
const TAGS = ["a, b", '"quoted"', "=sum", "@tag", "漢字"];
const RIVER = { contactName: "Łukasz Ω", line1: '=1 High St, Flat "2"', line2: "c/o @Ann", city: "São Paulo" };
const PLACE = { ...RIVER, state: "SP", postalCode: "01000", country: "BR", company: "- Ltd; & Co" };

/** Products with awkward texts, options, drafts and ended variants. */
export async function awkwardProducts({ post, patch }: Place): Promise<void> {
  const products = "/v1/gfn/catalog/products";
  const texts = { title: AWKWARD.formula, description: AWKWARD.lines, brand: AWKWARD.plus, category: AWKWARD.dash };
  const { id } = await post(products, {
    ...texts,
    handle: "awkward-tee",
    styleCode: "0012",
    material: AWKWARD.scripts,
    specifications: AWKWARD.at,
    tags: TAGS,
    images: [{ src: "https://cdn.example.com/a,b.jpg", alt: AWKWARD.dash }, { src: "https://cdn.example.com/2.jpg" }],
    technologies: [{ code: "dtg", placements: [{ code: "front", widthMm: 300, heightMm: 400, minDpi: 150 }] }],
    countryOfOrigin: "PT",
    hsCode: "0610910",
    weightGrams: 210,
    careInstructions: "30°, no iron",
    certifications: ["GOTS, organic", "OEKO"],
    sizeGuide: { unit: "cm", rows: [{ size: "M", width: "52,5" }] },
  });
  const variant = (sku: string, size: string, colour: string, more: object = {}) =>
    post(`${products}/${id}/variants`, {
      sku,
      attributes: [
        { name: "Size", value: size },
        { name: "Colour", value: colour },
      ],
      price: { amount: 2600, currency: "GBP" },
      unitCost: { amount: 905, currency: "GBP" },
      images: [],
      ...more,
    });
  await variant("=AWK-1", "M", "Navy, dark", {
    gtin: "0012345678905",
    weightGrams: 180,
    tax: { name: "VAT", rate: 550 },
  });
  const stockedOne = await variant("-AWK-2", "L", "漢字", {
    onDemand: false,
    additionalPlacementPrice: { amount: 450, currency: "GBP" },
    images: [{ src: "https://cdn.example.com/v,1.jpg" }, { src: "https://cdn.example.com/v,2.jpg" }],
  });
  await variant("AWK-3", "XL", "Draft", { status: "draft" });
  const ended = await variant("AWK-4", "S", "Ended");
  await patch(`/v1/gfn/catalog/variants/${ended.id}`, { status: "discontinued" });
  await post(`/v1/gfn/catalog/stock/${stockedOne.id}/movements`, {
    country: "GB",
    quantity: 7,
    kind: "received",
    reason: "First",
  });
  for (const [title, status] of [
    ["Draft mug", "draft"],
    ["Archived mug", "active"],
  ] as const) {
    const made = await post(products, { title, status });
    const body = {
      sku: `${title}-1`,
      price: { amount: 0, currency: "GBP" },
      unitCost: { amount: 0, currency: "GBP" },
      status,
    };
    await post(`${products}/${made.id}/variants`, body);
    if (status === "active") await patch(`${products}/${made.id}`, { status: "discontinued" });
  }
}

/** Orders in every state, by the API; `tee` and `mug` are variants of the shop. */
export async function awkwardOrders(here: TestEnvironment, { post, patch, ask }: Place): Promise<string> {
  const { tee, mug } = await stocked(here, 20);
  const orders = `${here.base}/orders`;
  let count = 0;
  const place = (more: object = {}): Promise<Wire> => {
    count += 1;
    const contactInformation = { email: `buyer${count}@example.com`, phone: "+447700900417" };
    const items = [
      { variantRef: tee, quantity: 2 },
      { variantRef: mug, quantity: 1 },
    ];
    return post(orders, { ...orderOf(...items), contactInformation, ...more });
  };
  const paid = { payment: { vendor: "stripe", reference: "=pi_1" } };
  const confirmed = async (more: object = {}) => {
    const order = await place({ ...paid, ...more });
    const choices = order.fulfillments.map(({ id, availableShippingMethods: [method] }: Wire) => ({
      fulfillmentId: id,
      shippingMethodId: method.id,
    }));
    await post(`${orders}/${order.id}/confirm`, choices);
    await here.settle();
    return must(await ask({ path: `${orders}/${order.id}` }));
  };
  const report = (order: Wire, status: string, trackingNumber = "AB1") =>
    post(`${here.base}/fulfillments/${order.fulfillments[0].id}/reports`, {
      status,
      parcel: { carrier: "Royal Mail", trackingNumber },
    });

  const awkward = await place({
    shippingAddress: { ...PLACE, country: "GB" },
    billingAddress: { ...PLACE, line1: AWKWARD.lines.replace(/\s+/g, " "), country: "US", state: "NY" },
    items: [{ variantRef: tee, quantity: 3, personalisation: { Name: '=Zoë; "Z"', Date: "1: May" } }],
    externalId: "=shop-1",
    reference: AWKWARD.plus,
    note: AWKWARD.lines,
    gift: { message: AWKWARD.scripts, hidePrices: true },
    tags: TAGS,
    channel: "etsy",
    shippingPrice: { amount: 0, currency: "GBP" },
    boughtDelivery: { name: "=Next day", tracked: true, promisedBy: "2026-12-01T12:00:00Z" },
    discounts: [{ code: "=TEN", title: "Ten", amount: { amount: 1001, currency: "GBP" } }],
    ...paid,
  });
  await patch(`${orders}/${awkward.id}`, { internalNote: AWKWARD.dash });
  await place({ contactInformation: { phone: "+447700900999" } });
  await place();
  const manual = await place();
  await post(`${orders}/${manual.id}/payments`, { method: "cash", reference: "till 1" });
  const cancelled = await place(paid);
  await post(`${orders}/${cancelled.id}/cancel`, { reason: "stock" });
  const unpaid = await place();
  await post(`${orders}/${unpaid.id}/cancel`, { reason: "customer" });
  const partly = await place(paid);
  await post(`${orders}/${partly.id}/refund`, { amount: { amount: 500, currency: "GBP" }, reason: "Late" });
  const refunded = await place(paid);
  await post(`${orders}/${refunded.id}/refund`, { reason: "All" });
  await confirmed();
  await report(await confirmed(), "dispatched", "AB2");
  const delivered = await confirmed();
  await report(delivered, "dispatched", "AB3");
  await report(delivered, "delivered", "AB3");
  const returned = await confirmed();
  await report(returned, "dispatched", "AB4");
  await report(returned, "returned", "AB4");
  await here.settle();
  return awkward.id;
}

const line = (name: string, price: string, sku = "TEE-M") => ({
  "Lineitem quantity": "1",
  "Lineitem name": name,
  "Lineitem price": price,
  "Lineitem sku": sku,
});
const GIVEN: readonly Readonly<Record<string, string>>[] = [
  {
    Name: "KWD-1",
    Currency: "KWD",
    "Fulfillment Status": "fulfilled",
    Shipping: "0.500",
    Total: "1.735",
    ...line("A", "1.235", ""),
  },
  { Name: "JPY-1", Currency: "JPY", "Fulfillment Status": "fulfilled", Total: "1200", ...line("B", "1200", "") },
  {
    Name: "PART-1",
    "Financial Status": "partially_paid",
    "Outstanding Balance": "10.00",
    Total: "26.00",
    ...line("Tee", "26.00"),
  },
  { Name: "TIP-1", Tip: "2.50", Total: "28.50", ...line("Tee", "26.00") },
  {
    Name: "SENT-1",
    "Fulfillment Status": "partial",
    ...line("Tee", "26.00"),
    "Lineitem fulfillment status": "fulfilled",
  },
  { Name: "SENT-1", ...line("Mug", "12.00", "MUG-1"), "Lineitem fulfillment status": "pending" },
  {
    Name: "TAX-1",
    Taxes: "4.33",
    "Tax 1 Name": "GB VAT 20%",
    "Tax 1 Value": "4.33",
    Total: "26.00",
    ...line("Tee", "26.00"),
  },
  {
    Name: "TAX-2",
    Taxes: "3.90",
    "Tax 1 Name": "State 10%",
    "Tax 1 Value": "2.60",
    "Tax 2 Name": "City 5%",
    "Tax 2 Value": "1.30",
    Total: "29.90",
    ...line("Tee", "26.00"),
  },
  { Name: "UNPAID-1", "Financial Status": "pending", ...line("Tee", "0.00"), "Discount Code": "FREE" },
];
const SHARED = {
  "Financial Status": "paid",
  Currency: "GBP",
  "Created at": "2026-11-18 10:14:00 +0000",
  "Shipping Name": AWKWARD.formula,
  "Shipping Address1": AWKWARD.scripts,
  "Shipping City": "Leeds",
  "Shipping Zip": "LS1 1AA",
  "Shipping Country": "GB",
};

/** Orders that only a file can bring in: other currencies, parts that were sent or paid, a tip, taxes of two kinds. */
export function ordersOfFile(): string {
  const rows = GIVEN.map((given, place) => {
    const isFurther = place > 0 && GIVEN[place - 1]?.Name === given.Name;
    return { ...(isFurther ? {} : { ...SHARED, Email: `${given.Name?.toLowerCase()}@example.com` }), ...given };
  }) as Readonly<Record<string, string>>[];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text = "") => `"${text.replaceAll('"', '""')}"`;
  return [names.join(","), ...rows.map((row) => names.map((name) => cell(row[name])).join(","))].join("\r\n");
}

/** Customers whose names, notes and addresses are hard to write. */
export async function awkwardCustomers(here: TestEnvironment, { post }: Place): Promise<void> {
  const customers = `${here.base}/customers`;
  await post(customers, {
    email: "o'neil+shop@example.org",
    firstName: AWKWARD.formula,
    lastName: AWKWARD.scripts,
    phone: "+4930123456",
    gender: "other",
    addresses: [PLACE, { ...RIVER, line1: "2 | Back\\Slash", postalCode: "LS1 1AA", country: "GB" }],
    emailConsent: "subscribed",
    smsConsent: "unsubscribed",
    tags: TAGS,
    note: AWKWARD.lines,
    locale: "pt-BR",
    taxExempt: true,
  });
  await post(customers, { email: "plain@example.com" });
  await post(customers, { email: "left@example.com", emailConsent: "unsubscribed", firstName: AWKWARD.guarded });
}

/** Reviews with and without words, in each state of moderation, one by the buyer of the order. */
export async function awkwardReviews(here: TestEnvironment, { post, patch }: Place, orderId: string): Promise<void> {
  const reviews = `${here.base}/reviews`;
  const review = async (body: object, moderation?: object) => {
    const { id } = await post(reviews, { rating: 5, author: { name: "Ann" }, ...body });
    if (moderation) await patch(`${reviews}/${id}/moderate`, moderation);
  };
  await review(
    {
      title: AWKWARD.formula,
      body: AWKWARD.lines,
      author: { name: AWKWARD.scripts, email: "ann@example.com", location: AWKWARD.at },
      images: ["https://cdn.example.com/a,b.jpg", "https://cdn.example.com/2.jpg"],
      language: "pt-BR",
      externalId: "=etsy-1",
      source: "etsy",
      submittedAt: "2026-10-01T10:00:00.123Z",
    },
    { status: "approved", note: AWKWARD.dash, reply: { body: AWKWARD.dash, public: false }, featured: true },
  );
  await review({ rating: 3, author: { name: "Stars alone" } });
  await review({ body: "Bought it", author: { name: "Buyer", email: "buyer1@example.com" }, orderId });
  await review({ body: "Rude", rating: 1 }, { status: "rejected", reason: "profanity" });
  await review({ body: "Was shown" }, { status: "approved" });
  await review({ body: "Call +44 7700 900417 or see https://example.com" });
  await here.settle();
}

/** Questions in a group, with formatted answers, that lead to each other. */
export async function awkwardQuestions({ post }: Place): Promise<void> {
  const { id: faqGroupId } = await post("/v1/faqs/groups", { name: 'Care, "washing"' });
  const shared = { visibility: "public", faqGroupId, keywords: ["a, b"] };
  const answer = '<p>No, <strong>never</strong>: 30° &amp; <a href="https://example.com">less</a></p>';
  const { id } = await post("/v1/faqs", { question: '=May I; iron "it"?', answer, tags: TAGS.slice(0, 2), ...shared });
  await post("/v1/faqs", { question: "@And 漢字?", answer: "<p>=Yes</p>", related: [id], sortOrder: 3 });
}

/** Subscribers of two lists, some of whom must not be written to. */
export async function awkwardSubscribers(place: Place): Promise<void> {
  const lists = await namedLists(place);
  const subscribers = "/v1/mail/subscribers";
  const add = (email: string, more: object = {}) =>
    place.post(subscribers, { email, consent: { source: "form", text: 'News, twice; =a "month"' }, ...more });
  await add("full@example.com", {
    firstName: AWKWARD.formula,
    lastName: AWKWARD.scripts,
    gender: "female",
    country: "PT",
    language: "pt-BR",
    birthday: "1990-03-15",
    timeZone: "Europe/Lisbon",
    tags: TAGS,
    mailingListIds: lists,
  });
  await add("plain@example.com");
  const left = await add("left@example.com");
  must(await place.ask({ method: "PUT", path: `${subscribers}/${left.id}`, body: { status: "unsubscribed" } }));
  await add("spam@example.com");
  await place.post("/v1/mail/feedback", { email: "spam@example.com", type: "complaint" });
}

/** Creates the two lists of the subscribers. */
export async function namedLists({ post }: Place): Promise<string[]> {
  const names = ["News, monthly", "=Offers"];
  const lists = await Promise.all(names.map((name) => post("/v1/mail/mailing-lists", { name })));
  return lists.map(({ id }) => id);
}
