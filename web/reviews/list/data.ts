import { reviews } from "#contracts/reviews";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize, readListQuery, searchOf } from "./query.ts";

/** A page of reviews for the URL. */
export async function listData(args: Args) {
  const { call, project, permissions } = await member(args);
  const url = new URL(args.request.url);
  const filters = readListQuery(url.searchParams);
  const pageToken = url.searchParams.getAll("after").at(-1);
  const query = { search: searchOf(filters), sortBy: filters.sort, pageSize, ...(pageToken && { pageToken }) };
  const found = orThrow(await call(reviews.listReviews, { params: { platformId: project.platformId }, query }));
  const may = (action: string) => permissions.includes(`reviews.review.${action}`);
  return {
    reviews: found.reviews.map(
      ({ id, status, rating, title, body, author, product, verified, featured, flags, submittedAt, reason }) => ({
        id,
        status,
        rating,
        title,
        body,
        verified,
        featured,
        flags,
        submittedAt,
        reason,
        name: author.name,
        product: product?.title,
      }),
    ),
    next: found.nextPageToken ?? undefined,
    counts: found.counts,
    now: new Date().toISOString(),
    may: {
      moderate: may("moderate"),
      export: may("export"),
      create: may("create"),
      import: permissions.includes("imports.import.create") && may("create") && may("moderate"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
export type ListReview = ListData["reviews"][number];
