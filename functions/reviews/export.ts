import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { QueryOf } from "#platform/contract";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { tableFile } from "#platform/tables";
import { pagesOf } from "#platform/views";
import { productIdOf } from "./bought.ts";
import type { reviews } from "./contract/index.ts";
import { rangeOf } from "./list.ts";
import { type ReviewRow, reviewView } from "./projections/review.ts";
import { type ReviewInTable, reviewsTable } from "./tables/reviews-table.ts";

type ReviewRange = Exclude<ReturnType<typeof rangeOf>, Refusal>;

/** Exports a period's reviews as the list shows them under the same search. */
export function exportReviews(context: Context & { readonly query: QueryOf<(typeof reviews)["exportReviews"]> }) {
  const { query, project, ports } = context;
  const range = rangeOf(query, project.timeZone);
  if (isRefusal(range)) return range;
  const file = tableFile(reviewsTable, recordsOf(context, range), { zone: project.timeZone });
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} reviews ${today}.csv` };
}

async function* recordsOf({ views }: Context, range: ReviewRange): AsyncGenerator<ReviewInTable[]> {
  for await (const rows of pagesOf(views, reviewView, range)) yield rows.map(recordOf);
}

function recordOf(row: ReviewRow): ReviewInTable {
  const { id, submittedAt, status, rating, title, body, author, product, orderId, reason, reply } = row;
  const { verified, source, flags, featured, images, note, language, externalId } = row;
  return {
    id,
    submittedAt,
    status,
    rating,
    author: author.name,
    verified,
    source,
    flags,
    featured,
    images,
    ...(note && { note }),
    ...(language && { language }),
    ...(externalId && { externalId }),
    ...(title && { title }),
    ...(body && { body }),
    ...(author.email && { email: author.email }),
    ...(author.location && { location: author.location }),
    ...(product && { product: product.title }),
    ...(product && productIdOf(product) && { productId: productIdOf(product) }),
    ...(product?.variant && { variant: product.variant }),
    ...(orderId && { orderId }),
    ...(reason && { reason }),
    ...(reply && { reply: reply.body, replyPublic: reply.public }),
  };
}
