import { organisationStream } from "#events/organisations";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import { membershipView, type OrganisationRow, type ProjectRow, places } from "./projections/membership.ts";

/** The maximum number of projects read for one person in one organisation. */
const MAX_PROJECTS = 100;

/** Returns the organisation's projects in which somebody has a role that has not expired. */
export async function projectsOf(context: Context, organisation: string, user: string) {
  const now = context.ports.clock().toISOString();
  const partition = `${organisation}/${user}`;
  const { rows } = await context.views.page(membershipView, { index: "member", partition, limit: MAX_PROJECTS });
  return (rows as ProjectRow[]).flatMap(({ id, name, people }) => {
    const roles = (people[user] ?? []).flatMap(({ role, until }) => (until && until <= now ? [] : [role]));
    return roles.length ? [{ project: id, name, roles }] : [];
  });
}

/**
 * Returns the organisation if the caller belongs to it or administers the platform; undefined for others, as if it did
 * not exist.
 */
export async function organisationFor(context: Context, id: string): Promise<OrganisationRow | undefined> {
  const { caller, ports, views } = context;
  await catchUp(places, DIRECTORY, organisationStream(id), ports.store, ports.views);
  const row = await views.get(membershipView, id);
  if (row?.kind !== "organisation") return undefined;
  if (caller.admin || row.admins.includes(caller.user)) return row;
  return (await projectsOf(context, id, caller.user)).length > 0 ? row : undefined;
}
