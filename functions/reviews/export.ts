import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { writeTable } from "#platform/tables";
import type { Position } from "#platform/views";
import type { reviews } from "./contract/index.ts";
import { rangeOf } from "./list.ts";
import { type ReviewRow, reviewView } from "./projections/review.ts";
import { type ReviewInTable, reviewsTable } from "./tables/reviews-table.ts";

const MOST = 20_000;
const PAGE = 100;

/** The reviews of a period as the list shows them under the same search, read page by page. */
export async function exportReviews(
  { query, views, project, ports }: Context & { readonly query: QueryOf<(typeof reviews)["exportReviews"]> },
  most = MOST,
) {
  const range = rangeOf(query, project.timeZone);
  if (isRefusal(range)) return range;
  const parts: Uint8Array[] = [];
  let after: Position | undefined;
  let rows = 0;
  do {
    const page = await views.page(reviewView, { ...range, limit: PAGE, ...(after && { after }) });
    rows += page.rows.length;
    if (rows > most) return refuse("too-many-rows", { most });
    const context = { zone: project.timeZone };
    parts.push(writeTable(reviewsTable, page.rows.map(recordOf), context, { continued: parts.length > 0 }));
    after = page.next;
  } while (after);
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  const name = `${project.name} reviews ${today}.csv`;
  return { file: Buffer.concat(parts), contentType: "text/csv; charset=utf-8", name };
}

function recordOf(row: ReviewRow): ReviewInTable {
  const { id, submittedAt, status, rating, title, body, author, product, orderId, reason, reply } = row;
  const { verified, source, flags, featured, images } = row;
  return {
    ...{ id, submittedAt, status, rating, body, author: author.name, verified, source, flags, featured, images },
    ...(title && { title }),
    ...(author.email && { email: author.email }),
    ...(author.location && { location: author.location }),
    ...(product && { product: product.title }),
    ...(product?.variant && { variant: product.variant }),
    ...(orderId && { orderId }),
    ...(reason && { reason }),
    ...(reply && { reply: reply.body, replyPublic: reply.public }),
  };
}
