import { contentOf, fileBlob, fileStream } from "#events/drive";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { inserts } from "./contract/index.ts";
import { insertReview } from "./domain/index.ts";
import { reviewView } from "./projections/review.ts";
import { insertType } from "./types.ts";

type Contract = typeof inserts;
const SHOWN = ["image/png", "image/jpeg", "image/webp"];

export async function listInsertReviews(context: Context & { readonly query: QueryOf<Contract["listInsertReviews"]> }) {
  const { views, query, paging } = context;
  const range = { index: "requested", partition: "", limit: query.pageSize, ...paging.after(query.pageToken) };
  const page = await views.page(reviewView, range);
  return {
    reviews: page.rows.map(({ insertTypeId, ...row }) => ({
      ...row,
      typeName: insertType(insertTypeId)?.name ?? insertTypeId,
    })),
    nextPageToken: paging.next(page.next),
  };
}

type ReviewContext = Context & { readonly params: { readonly insertId: string } };

export async function decideInsertReview(
  context: ReviewContext & { readonly body: BodyOf<Contract["decideInsertReview"]> },
) {
  const { params, body, run } = context;
  const result = await run(insertReview, params.insertId, "decide", { ...params, ...body });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

/** Only what waits for review can be seen, by administrators. */
export async function getReviewArtwork(
  context: Context & { readonly params: { readonly insertId: string; readonly side: "front" | "back" } },
) {
  const { params, views, ports } = context;
  const row = await views.get(reviewView, params.insertId);
  const id = row?.artwork[params.side];
  const content = row && id && contentOf(await ports.store.load(row.project, fileStream(id)));
  const stored = content && id && (await ports.blobs.get(row.project, fileBlob(id, content.checksum)));
  if (!stored) return refuse("not-found");
  const inline = SHOWN.includes(content.contentType);
  const contentType = inline ? content.contentType : "application/octet-stream";
  return { file: stored.bytes, contentType, name: content.name, inline };
}
