import { afterEach, beforeEach, expect, test } from "vitest";
import { OrderWithdrawn } from "#events/orders";
import { record, testProject } from "#platform/testing";
import { scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const DAY = 86_400_000;
type Listed = { reviews: { body: string }[] };
const texts = ({ body }: { body: Listed }) => body.reviews.map((each) => each.body);
const list = (query: Record<string, string> = {}) => here.ask("GET ", { query });

// [entity.review.reviewId]
test("a review comes in, waits to be looked at, and is opened", async () => {
  const made = await here.review({
    title: "Mug",
    author: { name: "Ines", email: "Ines@Example.com", location: "Leeds" },
  });
  expect(made).toMatchObject({
    status: "pending",
    rating: 5,
    title: "Mug",
    body: "Lovely",
    verified: false,
    source: "api",
    flags: [],
    author: { name: "Ines", email: "Ines@Example.com", customerId: expect.stringMatching(/^cus_/) },
  });
  expect(made.reviewId).toBe(made.id);
  expect((await here.ask(`GET /${made.id}`)).body).toEqual(made);
  expect((await here.ask("GET /rev_00000000")).status).toBe(404);
});

test("a review of an order is a verified buyer's where the order is the author's", async () => {
  await here.order("ord_ines01", "ines@example.com");
  const of = (email: string) => here.review({ orderId: "ord_ines01", author: { name: "I", email } });
  expect((await of("INES@example.com")).verified).toBe(true);
  expect((await of("omar@example.com")).verified).toBe(false);
  expect((await here.review({ orderId: "ord_ines01" })).verified).toBe(false);
  const withdrawn = OrderWithdrawn({ orderId: "ord_ines01", importId: "imp_one00001" });
  await record(here.ports, "order-ord_ines01", [withdrawn], testProject.id);
  expect((await of("ines@example.com")).verified).toBe(false);
});

test("what reaches a person or leads elsewhere is flagged", async () => {
  expect((await here.review({ body: "Write to me: omar@example.com" })).flags).toEqual(["personal_data"]);
  expect((await here.review({ body: "Ring +44 7700 900417, or see www.example.com" })).flags).toEqual([
    ...["spam", "personal_data"],
  ]);
});

test("a review that another system knows by an id comes in once", async () => {
  const body = { source: "etsy", externalId: "42" };
  await here.review(body);
  expect(await here.review(body)).toMatchObject({ code: "REVIEW_EXISTS", errors: { externalId: expect.any(Array) } });
  expect((await here.review({ ...body, source: "google" })).status).toBe("pending");
});

// [state.review.moderation] [entity.platform.body.moderateReviewRequest]
test("a review is approved, hidden, rejected with a reason and put back, by PATCH", async () => {
  const { id } = await here.review();
  const to = async (body: object) => (await here.moderate(id, body)).body;
  expect(await to({ status: "approved" })).toMatchObject({ status: "approved", moderatedBy: { name: "Olive" } });
  expect((await to({ status: "hidden" })).status).toBe("hidden");
  expect((await to({ status: "approved" })).status).toBe("approved");
  expect(await to({ status: "rejected" })).toMatchObject({
    code: "REASON_MISSING",
    errors: { reason: ["Enter a reason"] },
  });
  const rejected = await to({ status: "rejected", reason: "spam", note: "A shop's link" });
  expect(rejected).toMatchObject({ status: "rejected", reason: "spam", note: "A shop's link" });
  const back = await to({ status: "approved" });
  expect(back).toMatchObject({ status: "approved" });
  expect(back).not.toHaveProperty("reason");
  expect((await to({ status: "pending" })).status).toBe("pending");
});

test("steps there are none of are refused with both ends", async () => {
  const { id } = await here.review();
  expect((await here.moderate(id, { status: "hidden" })).body).toMatchObject({
    code: "INVALID_TRANSITION",
    from: "pending",
    to: "hidden",
  });
  await here.moderate(id, { status: "rejected", reason: "fake" });
  expect((await here.moderate(id, { status: "hidden" })).status).toBe(409);
  expect((await here.moderate("rev_00000000", { status: "approved" })).status).toBe(404);
});

test("every move can be put back from the history", async () => {
  const { id } = await here.review();
  await here.moderate(id, { status: "rejected", reason: "off_topic" });
  await here.moderate(id, { status: "approved" });
  const { history } = (await here.ask(`GET /${id}/history`)).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual(["Approved", "Rejected", "Added"]);
  expect(history[0].revert).toEqual({ status: "rejected", reason: "off_topic" });
  expect((await here.moderate(id, history[0].revert)).body).toMatchObject({ status: "rejected", reason: "off_topic" });
});

test("a reply is written, changed and removed, and the status stays", async () => {
  const { id } = await here.review();
  await here.moderate(id, { status: "rejected", reason: "fake" });
  const reply = { body: " Thank you! ", public: true };
  const answered = (await here.moderate(id, { status: "rejected", reply, featured: true })).body;
  expect(answered).toMatchObject({
    status: "rejected",
    reason: "fake",
    featured: true,
    reply: { body: "Thank you!", public: true, by: { name: "Olive" } },
  });
  expect((await here.moderate(id, { status: "rejected", reply: null })).body).not.toHaveProperty("reply");
});

test("a review may have stars alone, which are listed, counted and exported without words", async () => {
  const made = await here.review({ body: undefined, rating: 4 });
  expect(made).toMatchObject({ status: "pending", rating: 4, body: "", flags: [] });
  expect((await here.review({ body: "  ", title: "Only a headline" })).body).toBe("");
  expect(texts(await list({ search: "rating:4" }))).toEqual([""]);
  const file = await here.ask("GET /export", { query: { start: "2020-01-01" } });
  expect(Buffer.from(file.body, "base64").toString()).toContain(",4,,,Ines,");
  expect(await here.review({ images: ["javascript:alert(1)"] })).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("reviews are listed with the latest first, and found by words, projectAccess, rating and period", async () => {
  const one = await here.review({ body: "Broken handle", rating: 1 });
  here.ports.advance(DAY);
  await here.review({ body: "A fine mug", rating: 4, author: { name: "Omar" } });
  here.ports.advance(DAY);
  await here.review({ body: "A fine tee", rating: 5, submittedAt: "2026-01-15T10:00:00Z" });
  await here.moderate(one.id, { status: "approved" });
  expect(texts(await list())).toEqual(["A fine mug", "Broken handle", "A fine tee"]);
  expect(texts(await list({ sortBy: "rating" }))).toEqual(["Broken handle", "A fine mug", "A fine tee"]);
  expect(texts(await list({ search: "status:pending" }))).toEqual(["A fine mug", "A fine tee"]);
  expect(texts(await list({ search: "fine rating:>4" }))).toEqual(["A fine tee"]);
  expect(texts(await list({ search: "omar" }))).toEqual(["A fine mug"]);
  expect(texts(await list({ start: "2026-03-03" }))).toEqual(["A fine mug"]);
  expect(texts(await list({ end: "2026-03-02", sortBy: "-rating" }))).toEqual(["A fine tee", "Broken handle"]);
  expect((await list({ search: "colour:red" })).body.errors.search).toBeDefined();
  expect((await list()).body.counts).toEqual({
    total: 3,
    pending: 2,
    approved: 1,
    rejected: 0,
    hidden: 0,
    average: 1,
  });
  const page = await list({ pageSize: "2" });
  expect(texts(await list({ pageSize: "2", pageToken: page.body.nextPageToken }))).toEqual(["A fine tee"]);
});

// [validation.exportReviews.start]
test("an export asks for a start", async () => {
  const response = await here.ask("GET /export");
  expect(response).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED", errors: { start: ["Required"] } } });
  expect((await here.ask("GET /export", { query: { start: "soon" } })).body.errors.start).toEqual([
    "Use a date like 2026-03-15",
  ]);
});

// [validation.exportReviews.end] [api.binary.exports]
test("an export's end may be left out; it answers a file", async () => {
  const { id } = await here.review({ body: "=1+1, and more", author: { name: "Ines", email: "ines@example.com" } });
  await here.moderate(id, { status: "approved", reply: { body: "Thanks", public: false } });
  await here.review({ body: "Long ago", submittedAt: "2025-01-01T00:00:00Z" });
  const file = await here.ask("GET /export", { query: { start: "2026-01-01" } });
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringContaining("Press-reviews-2026-03-02.csv"),
  });
  const csv = Buffer.from(file.body, "base64").toString();
  expect(csv.split("\r\n")).toHaveLength(3);
  expect(csv).toContain("2026-03-02 09:00:00 +0000");
  expect(csv).toContain("ines@example.com");
  expect(csv).not.toMatch(/,"?=1/);
  expect(csv).not.toContain("Long ago");
  const before = await here.ask("GET /export", { query: { start: "2024-01-01", end: "2025-12-31" } });
  expect(Buffer.from(before.body, "base64").toString()).toContain("Long ago");
});

test("an author who is erased as a customer is gone with what they wrote, and the rating stays", async () => {
  const author = { name: "Ines van Dijk", email: "ines@example.com" };
  const { id } = await here.review({ author });
  expect(JSON.stringify(await here.ports.rawLog())).not.toContain("van Dijk");
  await here.erase("ines@example.com");
  expect((await here.ask(`GET /${id}`)).body).toMatchObject({ author: { name: "Erased" }, body: "Erased", rating: 5 });
  expect(texts(await list({ search: "dijk" }))).toEqual([]);
});

test.each([
  [{ rating: 6 }, "rating"],
  [{ rating: 4.5 }, "rating"],
  [{ body: "x".repeat(5001) }, "body"],
  [{ author: { name: "" } }, "author.name"],
  [{ author: { name: "I", email: "nowhere" } }, "author.email"],
  [{ images: ["mug.jpg"] }, "images.0"],
  [{ submittedAt: "yesterday" }, "submittedAt"],
  [{ submittedAt: "2031-01-01T00:00:00Z" }, "submittedAt"],
  [{ status: "approved" }, "status"],
])("a review with %j names what cannot be used", async (body, field) => {
  expect((await here.review(body)).errors).toHaveProperty([field]);
});

test("whoever may only look moderates nothing, and a stranger finds nothing", async () => {
  const { id } = await here.review();
  const as = { user: "usr_viewer" };
  expect((await here.ask(`GET /${id}`, { as })).status).toBe(200);
  expect((await here.moderate(id, { status: "approved" }, { as })).status).toBe(403);
  expect((await here.ask("GET /export", { as, query: { start: "2026-01-01" } })).status).toBe(403);
  expect((await here.ask(`GET /${id}`, { as: { user: "usr_stranger" } })).status).toBe(404);
});
