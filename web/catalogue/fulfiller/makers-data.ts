import { catalogue } from "#contracts/catalogue";
import { countryName } from "#web/_record/countries.ts";
import { readPages } from "#web/_record/list-url.ts";
import { queryText } from "#web/_record/query-text.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize } from "../page-size.ts";

/** A page of the projects that make goods for others, and this one. */
export async function makersData(args: Args) {
  const { call, project } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const [search, pageToken] = [queryText(url, "search"), readPages(url).pages.at(-1)];
  const query = { pageSize, ...(search && { search }), ...(pageToken && { pageToken }) };
  const [found, own] = await Promise.all([
    call(catalogue.listMakers, { query }),
    call(catalogue.getFulfiller, { params: { fulfillerId: project.id }, query: {} }),
  ]);
  const page = orThrow(found);
  return {
    makers: page.makers.map((each) => ({ ...each, place: countryName(each.country) })),
    next: page.nextPageToken ?? undefined,
    searched: Boolean(search),
    project: { id: project.id, name: project.name },
    isListed: own.ok && own.value.agreement === "accepted",
  };
}
export type MakerRow = Awaited<ReturnType<typeof makersData>>["makers"][number];
