import type { Context } from "#platform/http";
import type { Organisation } from "./contract/index.ts";
import { membershipView, type OrganisationRow } from "./projections/membership.ts";
import { nameOf, personView } from "./projections/person.ts";

const COUNTED = 100;

export async function answerOf(context: Context, row: OrganisationRow): Promise<Organisation> {
  const { views, caller } = context;
  const { kind: _, admins, ...shown } = row;
  const among = { from: `${row.id}/`, to: `${row.id}0`, limit: COUNTED };
  const [pairs, totals] = await Promise.all([
    views.tallies(membershipView, "people", among),
    views.tally(membershipView, "projects", row.id),
  ]);
  return {
    ...shown,
    memberCount: pairs.filter(({ sums }) => (sums.projects ?? 0) + (sums.admin ?? 0) > 0).length,
    projectCount: totals.projects ?? 0,
    admins: await Promise.all(admins.map(async (user) => ({ user, name: await calledIn(context, user) }))),
    isAdmin: caller.admin || admins.includes(caller.user),
  };
}

async function calledIn({ views }: Context, user: string): Promise<string> {
  const person = await views.get(personView, user);
  return person ? nameOf(person) : "Somebody";
}
