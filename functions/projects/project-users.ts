import { accountStream } from "#events/accounts";
import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { searchRange } from "#platform/views";
import type { ProjectUser } from "./contract/views.ts";
import { directory } from "./directory.ts";
import { type Person, persons, personView, wordsFor } from "./projections/person.ts";

type At = Context & { readonly params: { readonly project: string } };
type Wanted = {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
  readonly search?: string | undefined;
};

/** Up to date with the project, its membership and one account: the asker's own, or the one asked about. */
const upToDate = (context: At, user: string) => {
  const { project } = context.params;
  return directory(context, [persons], projectStream(project), membershipStream(project), accountStream(user));
};

export async function listProjectUsers(context: At & { readonly query: Wanted }) {
  const { params, query, paging } = context;
  const views = await upToDate(context, context.caller.user);
  const page = await views.page(personView, {
    ...rangeOf(params.project, query.search),
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return {
    users: page.rows.flatMap((row) => memberOf(row, params.project) ?? []),
    nextPageToken: paging.next(page.next),
  };
}

export async function getProjectUser(context: At & { readonly params: { readonly user: string } }) {
  const person = await (await upToDate(context, context.params.user)).get(personView, context.params.user);
  return (person && memberOf(person, context.params.project)) ?? refuse("not-found");
}

function rangeOf(project: string, search: string | undefined) {
  const found = search ? searchRange(search) : undefined;
  if (!found) return { index: "project", partition: project };
  return {
    ...found.range,
    partition: `${project} ${found.range.partition}`,
    where: (person: Person) => found.fits(wordsFor(person)),
  };
}

function memberOf({ places, ...person }: Person, project: string): ProjectUser | undefined {
  const place = places.find((each) => each.project === project);
  return (
    place && { ...person, roles: place.roles, joinedAt: place.joinedAt, status: "active", twoFactorEnabled: false }
  );
}
