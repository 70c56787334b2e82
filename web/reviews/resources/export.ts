import type { LoaderFunctionArgs } from "@remix-run/node";
import { reviews } from "#contracts/reviews";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** An export's start is required; without one in the address it is before all reviews. */
const EVER = "1970-01-01";

/** The reviews of a period as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const { searchParams } = new URL(args.request.url);
  const param = (name: string) => searchParams.get(name) || undefined;
  const [start, end, search] = [param("start"), param("end"), param("search")];
  const query = { start: start ?? EVER, ...(end && { end }), ...(search && { search }) };
  return fileOf(await call(reviews.exportReviews, { params: { platformId: project.platformId }, query }));
}
