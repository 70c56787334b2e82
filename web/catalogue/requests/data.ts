import { catalogue } from "#contracts/catalogue";
import { projects } from "#contracts/projects";
import { countryName } from "#web/_record/countries.ts";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize } from "../page-size.ts";

/** A page of the requests to make goods, and the project's offer. */
export async function requestsData(args: Args) {
  const { call, permissions, project } = await member(args);
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const query = { pageSize, ...(pageToken && { pageToken }) };
  const [found, settings] = await Promise.all([
    call(catalogue.listMakingRequests, { query }),
    call(projects.getProject, { params: { project: project.id } }),
  ]);
  const page = orThrow(found);
  const { making, version } = orThrow(settings);
  return {
    requests: page.requests.map((each) => ({ ...each, place: each.country && countryName(each.country) })),
    next: page.nextPageToken ?? undefined,
    making,
    version,
    may: {
      answer: permissions.includes("catalogue.making-request.edit"),
      offer: permissions.includes("projects.project.edit"),
    },
  };
}
export type RequestsData = Awaited<ReturnType<typeof requestsData>>;
