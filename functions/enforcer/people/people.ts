import type { Recorded } from "#events/_kernel";
import { accountStream } from "#events/accounts";
import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { isRefusal, refuse } from "#platform/domain";
import { historyOf, historyPage } from "#platform/history";
import { type Context, lastSeen } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, searchRange } from "#platform/views";
import type { ProjectUser, UpdateUser } from "../contract/people.ts";
import { type Person, persons, personView, wordsFor } from "../projections/person.ts";
import { keysBeyond } from "./keys.ts";
import { memberLabels } from "./labels.ts";
import { inMembership, reachOver } from "./membership.ts";

type In = Context & { readonly params: { readonly project: string } };
type MemberContext = Context & { readonly params: { readonly project: string; readonly user: string } };
interface Page {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
}
interface ListUsersQuery extends Page {
  readonly search?: string | undefined;
  readonly status?: "active" | "suspended" | undefined;
  readonly role?: string | undefined;
}

/** Catches up with the project, its membership and one account: the asker's own, or the requested one. */
async function upToDate({ ports, viewsOf, params }: In, user: string) {
  for (const stream of [projectStream(params.project), membershipStream(params.project), accountStream(user)])
    await catchUp(persons, DIRECTORY, stream, ports.store, ports.views);
  return viewsOf(DIRECTORY);
}

export async function listProjectUsers(context: In & { readonly query: ListUsersQuery }) {
  const { params, query, paging, ports } = context;
  const views = await upToDate(context, context.caller.user);
  const now = ports.clock().toISOString();
  const page = await views.page(personView, {
    ...rangeOf(params.project, query, now),
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const members = page.rows.flatMap((row) => memberOf(row, params.project, now) ?? []);
  return {
    users: await Promise.all(members.map((member) => withLastSeen(ports, member))),
    nextPageToken: paging.next(page.next),
  };
}

export async function getProjectUser(context: MemberContext) {
  const { project, user } = context.params;
  const person = await (await upToDate(context, user)).get(personView, user);
  const member = person && memberOf(person, project, context.ports.clock().toISOString());
  return member ? withLastSeen(context.ports, member) : refuse("user-not-found");
}

async function withLastSeen({ keyvalue }: Ports, member: ProjectUser): Promise<ProjectUser> {
  const lastSeenAt = await lastSeen(keyvalue, member.user);
  return lastSeenAt === undefined ? member : { ...member, lastSeenAt: new Date(lastSeenAt).toISOString() };
}

export async function updateProjectUser(context: MemberContext & { readonly body: UpdateUser }) {
  const { params, body, caller } = context;
  const reach = await reachOver(context, params.user, body.roles ?? []);
  if (isRefusal(reach)) return reach;
  const beyond = body.status === "suspended" ? await keysBeyond(context, body.keysTo) : undefined;
  if (beyond) return beyond;
  const result = await inMembership(context, "changeMember", {
    ...body,
    ...params,
    reach,
    expectedVersion: caller.ifMatch,
  });
  return isRefusal(result) ? result : getProjectUser(context);
}

export async function removeProjectUser(
  context: MemberContext & {
    readonly query: { readonly handOverTo?: string | undefined; readonly keysTo?: string | undefined };
  },
) {
  const { params, query } = context;
  const reach = await reachOver(context, params.user, ["owner"]);
  if (isRefusal(reach)) return reach;
  const beyond = await keysBeyond(context, query.keysTo);
  if (beyond) return beyond;
  const result = await inMembership(context, "removeMember", { ...query, ...params, reach });
  return isRefusal(result) ? result : undefined;
}

/** Returns the membership's facts about one person. */
export async function getProjectUserHistory(context: MemberContext & { readonly query: Page }) {
  const { ports, params } = context;
  const all = await ports.store.load(DIRECTORY, membershipStream(params.project));
  const about = all.filter(({ data }) => (data as { readonly user?: string }).user === params.user);
  return historyPage(context, historyOf(about.map(placeless), memberLabels));
}

/** Drops the user and the project, which the page already shows. */
function placeless(fact: Recorded): Recorded {
  const { project: _project, user: _user, ...data } = fact.data as Record<string, unknown>;
  return { ...fact, data };
}

function rangeOf(project: string, { search, status, role }: ListUsersQuery, now: string) {
  const found = search ? searchRange(search) : undefined;
  const fits = (person: Person): boolean => {
    const member = memberOf(person, project, now);
    return member !== undefined && (!status || member.status === status) && (!role || member.roles.includes(role));
  };
  if (!found) return { index: "project", partition: project, ...((status || role) && { where: fits }) };
  return {
    ...found.range,
    partition: `${project} ${found.range.partition}`,
    where: (person: Person) => found.fits(wordsFor(person)) && fits(person),
  };
}

function memberOf({ places, ...person }: Person, project: string, now: string): ProjectUser | undefined {
  const place = places.find((each) => each.project === project);
  if (!place) return undefined;
  const { roles, suspended, jobTitle, joinedAt, version } = place;
  return {
    ...person,
    ...(jobTitle !== undefined && { jobTitle }),
    roles: roles.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now).map(({ role }) => role),
    status: suspended ? "suspended" : "active",
    joinedAt,
    version,
  };
}
