import { organisationStream } from "#events/organisations";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import { type OrganisationRow, type ProjectRow, places, placeView } from "./projections/place.ts";

/** Projects that are looked at for one person in one organisation. */
const MOST = 100;

/** The projects of an organisation in which somebody has a place now: a role whose time is over is none. */
export async function projectsOf(context: Context, organisation: string, user: string) {
  const now = context.ports.clock().toISOString();
  const partition = `${organisation}/${user}`;
  const { rows } = await context.views.page(placeView, { index: "member", partition, limit: MOST });
  return (rows as ProjectRow[]).flatMap(({ id, name, people }) => {
    const roles = (people[user] ?? []).flatMap(({ role, until }) => (until && until <= now ? [] : [role]));
    return roles.length ? [{ project: id, name, roles }] : [];
  });
}

/** The organisation, where the caller is of it or administers the platform; undefined for anybody else, as if it were not there. */
export async function organisationFor(context: Context, id: string): Promise<OrganisationRow | undefined> {
  const { caller, ports, views } = context;
  await catchUp(places, DIRECTORY, organisationStream(id), ports.store, ports.views);
  const row = await views.get(placeView, id);
  if (row?.kind !== "organisation") return undefined;
  if (caller.admin || row.admins.includes(caller.user)) return row;
  return (await projectsOf(context, id, caller.user)).length > 0 ? row : undefined;
}
