import { membershipStream } from "#events/enforcer";
import { organisationStream } from "#events/organisations";
import { projectStream } from "#events/projects";
import { run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import { account } from "../domain/index.ts";
import { houses, houseView, places, placesView } from "../projections/places.ts";
import { endSessions } from "../sessions/index-of-user.ts";
import { userOf } from "../users.ts";
import { oneTimePasswordFits } from "./fits.ts";
import { forget, keptOf } from "./kept.ts";

type Asked = Context & {
  readonly params: { readonly project: string; readonly user: string };
  readonly body: { readonly reason: string; readonly one_time_password: string };
};

/**
 * Turns the second factor of somebody off who lost it. An account is shared by all projects its person belongs to, so a
 * project may do this only to those who belong nowhere outside of its organisation; a platform's administrator always.
 */
export async function resetTwoFactorOf(context: Asked) {
  const { ports, asking, caller, params, body } = context;
  for (const stream of [projectStream(params.project), membershipStream(params.project)])
    await catchUp(places, DIRECTORY, stream, ports.store, ports.views);
  const views = context.viewsOf(DIRECTORY);
  const belongs = (await views.get(placesView, params.user))?.projects ?? [];
  if (!belongs.includes(params.project)) return refuse("user-not-found");
  if (!caller.admin && !(await allInTheHouse(context, belongs))) return refuse("belongs-elsewhere");
  const user = await userOf(ports, params.user);
  if (!user?.twoFactorEnabledAt) return refuse("two-factor-off");
  if (!(await keptOf(ports, caller.user))) return refuse("two-factor-of-your-own");
  const own = { ...asking, tenant: DIRECTORY };
  const fits = await oneTimePasswordFits({ ports, asking: own }, caller.user, body.one_time_password);
  if (!fits) return refuse("one-time-password-invalid");
  const done = await run(own, account, params.user, "resetTwoFactor", {
    user: params.user,
    project: params.project,
    reason: body.reason,
    by: caller.admin ? "platform" : "project",
  });
  if (isRefusal(done)) return refuse("two-factor-off");
  await forget(ports, params.user);
  await endSessions(ports, own, { user: params.user, why: "two-factor" });
  return undefined;
}

/** What the organisation has said since is read first: a project that has just left it is not of it any more. */
async function allInTheHouse({ ports, params, viewsOf }: Asked, belongs: readonly string[]): Promise<boolean> {
  const elsewhere = belongs.filter((project) => project !== params.project);
  if (elsewhere.length === 0) return true;
  const views = viewsOf(DIRECTORY);
  const houseOf = async (project: string) => (await views.get(houseView, project))?.organisation;
  const said = await houseOf(params.project);
  if (!said) return false;
  await catchUp(houses, DIRECTORY, organisationStream(said), ports.store, ports.views);
  const all = await Promise.all([params.project, ...elsewhere].map(houseOf));
  return all.every((house) => house === said);
}
