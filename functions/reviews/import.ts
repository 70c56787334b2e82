import { WebAddress } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { type ReviewedProduct, ReviewSource, type ReviewStatus, reviewStream } from "#events/reviews";
import { run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import { subjectId } from "#platform/secrets";
import type { Finding, Group, ImportContext, ImportDefinition } from "#platform/tables";
import { normalised, type Reader, readerOf } from "#platform/views";
import { isBought } from "./bought.ts";
import { latestDate } from "./dates.ts";
import { isHere, type Review } from "./domain/evolve.ts";
import { review } from "./domain/index.ts";
import { productView } from "./projections/product.ts";
import { reviewView, sameText } from "./projections/review.ts";
import { type ReviewInTable, reviewsTable } from "./tables/reviews-table.ts";

type Product = ReturnType<typeof ReviewedProduct.parse>;
type Found = { readonly product?: Product } | { readonly problem: Finding };

const REVIEW_ID = /^rev_[0-9a-z]{6,40}$/;
const ORDER_ID = /^ord_[0-9a-z]{6,40}$/;

const viewsOf = ({ ports, commandContext }: ImportContext): Reader =>
  readerOf(ports.views, commandContext.tenant, async () => {});

/** Finds the product of a row by its id, its handle, or its title. A row without a product is about the shop. */
async function productOf(value: ReviewInTable, views: Reader): Promise<Found> {
  const { productId, productHandle, product: title, variant } = value;
  const of = (row: { id: string; title: string }): Found => ({
    product: { ref: `/v1/gfn/catalog/products/${row.id}`, title: row.title, ...(variant && { variant }) },
  });
  const own = productId ? await views.get(productView, productId) : undefined;
  if (own) return of(own);
  const tries = [
    { index: "handle", column: "Product handle", value: productHandle, partition: productHandle?.toLowerCase() },
    { index: "title", column: "Product", value: title, partition: title && normalised(title) },
  ];
  for (const { index, column, value, partition } of tries) {
    if (!value || !partition) continue;
    const [first, second] = (await views.page(productView, { index, partition, limit: 2 })).rows;
    if (first && second) return { problem: { column, value, message: `Several products are called “${value}”` } };
    if (first) return of(first);
  }
  const named = tries.find((each) => each.value) ?? { column: "Product ID", value: productId };
  if (!named.value) return {};
  const message = "No product has this name. Import your products first, or correct the name";
  return { problem: { column: named.column, value: named.value, message } };
}

const sourceOf = ({ source }: ReviewInTable) => ReviewSource.safeParse(source?.toLowerCase()).data ?? "import";
/** The id of a review in another system. */
const externalIdOf = ({ id, externalId }: ReviewInTable): string | undefined => externalId ?? id;
const authorOf = ({ author, email, location }: ReviewInTable) => ({
  name: author,
  ...(email && { email }),
  ...(location && { location }),
});

/** Whether the review exists: by its own id, by its id in another system, or as the same text by the same person. */
async function isHereAlready(value: ReviewInTable, product: Product | undefined, context: ImportContext) {
  const { commandContext } = context;
  const { store, tenant } = commandContext;
  const { id } = value;
  if (id && REVIEW_ID.test(id) && isHere(fold<Review>(review, await store.load(tenant, reviewStream(id))))) return true;
  const externalId = externalIdOf(value);
  if (externalId && (await store.owner(tenant, `review-from:${sourceOf(value)}:${externalId}`))) return true;
  const { title, body = "", rating, submittedAt } = value;
  const written = { author: authorOf(value), product, title, body, rating, submittedAt };
  const page = await viewsOf(context).page(reviewView, { index: "text", partition: sameText(written), limit: 1 });
  return page.rows.length > 0;
}

async function check({ value, lines }: Group<ReviewInTable>, context: ImportContext): Promise<Finding[]> {
  const { submittedAt, images = [], orderId, status, reason } = value;
  const findings: Finding[] = [];
  if (submittedAt && submittedAt > latestDate(context.commandContext.clock()))
    findings.push({ column: "Date", value: submittedAt.slice(0, 10), message: "This is in the future" });
  const image = images.find((each) => !WebAddress.safeParse(each).success);
  if (image) findings.push({ column: "Images", value: image, message: "Not a web address. Write it like https://…" });
  if (orderId && !ORDER_ID.test(orderId))
    findings.push({ column: "Order ID", value: orderId, message: "Not the ID of an order (ord_…)" });
  const found = await productOf(value, viewsOf(context));
  if ("problem" in found) return [...findings, found.problem];
  if (await isHereAlready(value, found.product, context))
    findings.push({ column: "", value: value.author, message: HERE(lines[0]), warning: true });
  else if (value.verified && !(await isVerified(value, found.product, context)))
    findings.push({ column: "Verified buyer", value: value.author, message: UNVERIFIED, warning: true });
  if (status === "rejected" && !reason)
    findings.push({
      column: "Reason",
      message: "Rejected reviews without a reason are imported as spam",
      warning: true,
    });
  return findings;
}
const HERE = (line: number | undefined) => `The review at line ${line ?? 0} already exists and was not changed`;

const UNVERIFIED = "A review is marked as a verified buyer's only by an order that is here, so this one isn't";

async function customerOf({ email }: ReviewInTable, { ports, commandContext: { tenant } }: ImportContext) {
  return email ? subjectId(ports, "cus", tenant, normalisedEmail(email)) : undefined;
}

const isVerified = async (value: ReviewInTable, product: Product | undefined, context: ImportContext) =>
  isBought(context.commandContext, {
    orderId: value.orderId,
    customerId: await customerOf(value, context),
    product,
  });

/** The statuses on the way to each status, from the first one. */
const STEPS: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: [],
  approved: ["approved"],
  rejected: ["rejected"],
  hidden: ["approved", "hidden"],
};

async function apply({ value }: Group<ReviewInTable>, context: ImportContext) {
  const { commandContext, once, newId, importId } = context;
  const views = viewsOf(context);
  const reviewId = newId("rev");
  const found = await productOf(value, views);
  if ("problem" in found) return { problem: found.problem.message, column: found.problem.column };
  const { product } = found;
  const repeated = await commandContext.store.repeated(commandContext.tenant, once.idempotencyKey);
  if (!repeated && (await isHereAlready(value, product, context))) return "unchanged" as const;
  const { title, body = "", orderId, images = [], rating, language } = value;
  const customerId = await customerOf(value, context);
  const externalId = externalIdOf(value);
  const input = {
    reviewId,
    rating,
    ...(title && { title }),
    body,
    images: [...images],
    author: authorOf(value),
    ...(customerId && { customerId }),
    ...(product && { product }),
    ...(orderId && { orderId }),
    verified: await isVerified(value, product, context),
    ...(language && { language }),
    source: sourceOf(value),
    ...(externalId && { externalId }),
    submittedAt: value.submittedAt ?? commandContext.clock().toISOString(),
    importId,
  };
  const result = await run(commandContext, review, reviewId, "receive", input, once);
  if (isRefusal(result))
    return result.refused === "taken"
      ? ("unchanged" as const)
      : { problem: "This review could not be saved", column: "Body" };
  return (await moderated(reviewId, value, context)) ?? (result.repeated ? "unchanged" : "created");
}

/** Applies the moderation of the imported review: its status, its reply, and whether it is featured. */
async function moderated(reviewId: string, value: ReviewInTable, { commandContext, once }: ImportContext) {
  const { status = "pending", reason = "spam", reply, replyPublic = true, featured = false, note } = value;
  const steps = STEPS[status];
  for (const [at, step] of (steps.length ? steps : [status]).entries()) {
    const key = `${once.idempotencyKey}:moderate:${at}`;
    const input = {
      reviewId,
      status: step,
      ...(step === "rejected" && { reason }),
      ...(note && step === status && { note }),
      ...(reply && { reply: { body: reply, public: replyPublic } }),
      ...(featured && { featured }),
    };
    const result = await run(commandContext, review, reviewId, "moderate", input, {
      idempotencyKey: key,
      fingerprint: key,
    });
    if (isRefusal(result)) return { problem: "This review was imported, but its reply or status could not be saved" };
  }
  return undefined;
}

/** Imports reviews; existing ones are skipped. */
export const reviewImport: ImportDefinition<ReviewInTable> = {
  kind: "reviews",
  layout: reviewsTable,
  check,
  apply,
  undo: async ({ id }, { commandContext, importId, once }) => {
    const key = `${once.idempotencyKey}:undo`;
    const input = { reviewId: id, importId };
    const result = await run(commandContext, review, id, "withdraw", input, { idempotencyKey: key, fingerprint: key });
    return isRefusal(result) ? { problem: "This review could not be removed" } : "withdrawn";
  },
  // An erasure does not count as somebody's work on the review.
  matters: ({ type }) => type !== "ReviewAuthorErased",
};
