import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { normalised } from "#platform/views";
import type { catalogue, Maker } from "./contract/index.ts";
import { fulfillerView } from "./projections/fulfiller.ts";
import { isOffered, type MakerRow, makerView } from "./projections/maker.ts";

type Offered = MakerRow & { making: NonNullable<MakerRow["making"]> };

/** The projects of this platform, other than this one, that make items for others. */
export async function listMakers(context: Context & { readonly query: QueryOf<(typeof catalogue)["listMakers"]> }) {
  const { query, project, paging, viewsOf, views } = context;
  const wanted = normalised(query.search ?? "");
  const page = await viewsOf(DIRECTORY).page(makerView, {
    index: "offered",
    partition: project.platformId,
    limit: query.pageSize,
    where: (row) => row.project !== project.id && isOffered(row) && normalised(row.name).includes(wanted),
    ...paging.after(query.pageToken),
  });
  const offered = page.rows.filter(isOffered);
  const ids = offered.map((row) => row.project);
  const listed = new Map((await views.many(fulfillerView, ids)).map((each) => [each.id, each.agreement]));
  const makers = offered.map((row): Maker => {
    const agreement = listed.get(row.project);
    return { ...offerOf(row), ...(agreement && { agreement }) };
  });
  return { makers, nextPageToken: paging.next(page.next) };
}

const offerOf = ({ project, name, country, making }: Offered) => ({ project, name, country, ...making });

/** Returns what a project offers to make; undefined when it is on another platform, closed, or offers nothing. */
export async function offerFrom({ project, viewsOf }: Context, id: string) {
  const row = await viewsOf(DIRECTORY).get(makerView, id);
  return row && isOffered(row) && row.platformId === project.platformId ? offerOf(row) : undefined;
}
