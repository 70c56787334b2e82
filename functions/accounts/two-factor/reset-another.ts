import { membershipStream } from "#events/enforcer";
import { organisationStream } from "#events/organisations";
import { projectStream } from "#events/projects";
import { run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import { account } from "../domain/index.ts";
import {
  projectOrganisations,
  projectOrganisationView,
  userProjects,
  userProjectsView,
} from "../projections/user-projects.ts";
import { endSessions } from "../sessions/index-of-user.ts";
import { userOf } from "../users.ts";
import { oneTimePasswordFits } from "./fits.ts";
import { forget, readSecondFactor } from "./second-factor.ts";

type ResetTwoFactorContext = Context & {
  readonly params: { readonly project: string; readonly user: string };
  readonly body: { readonly reason: string; readonly one_time_password: string };
};

/**
 * Turns off the second factor of somebody who lost it. An account is shared by all of a person's projects, so a project
 * may do this only for people who belong to no project outside its organisation; a platform's administrator always may.
 */
export async function resetTwoFactorOf(context: ResetTwoFactorContext) {
  const { ports, commandContext, caller, params, body } = context;
  for (const stream of [projectStream(params.project), membershipStream(params.project)])
    await catchUp(userProjects, DIRECTORY, stream, ports.store, ports.views);
  const views = context.viewsOf(DIRECTORY);
  const belongs = (await views.get(userProjectsView, params.user))?.projects ?? [];
  if (!belongs.includes(params.project)) return refuse("user-not-found");
  if (!caller.admin && !(await allInSameOrganisation(context, belongs))) return refuse("belongs-elsewhere");
  const user = await userOf(ports, params.user);
  if (!user?.twoFactorEnabledAt) return refuse("two-factor-off");
  if (!(await readSecondFactor(ports, caller.user))) return refuse("two-factor-of-your-own");
  const own = { ...commandContext, tenant: DIRECTORY };
  const fits = await oneTimePasswordFits({ ports, commandContext: own }, caller.user, body.one_time_password);
  if (!fits) return refuse("one-time-password-invalid");
  const result = await run(own, account, params.user, "resetTwoFactor", {
    user: params.user,
    project: params.project,
    reason: body.reason,
    by: caller.admin ? "platform" : "project",
  });
  if (isRefusal(result)) return refuse("two-factor-off");
  await forget(ports, params.user);
  await endSessions(ports, own, { user: params.user, why: "two-factor" });
  return undefined;
}

/** Catches up with the organisation's stream first: a project that has just left it no longer belongs to it. */
async function allInSameOrganisation(
  { ports, params, viewsOf }: ResetTwoFactorContext,
  belongs: readonly string[],
): Promise<boolean> {
  const elsewhere = belongs.filter((project) => project !== params.project);
  if (elsewhere.length === 0) return true;
  const views = viewsOf(DIRECTORY);
  const organisationOf = async (project: string) => (await views.get(projectOrganisationView, project))?.organisation;
  const organisation = await organisationOf(params.project);
  if (!organisation) return false;
  await catchUp(projectOrganisations, DIRECTORY, organisationStream(organisation), ports.store, ports.views);
  const all = await Promise.all([params.project, ...elsewhere].map(organisationOf));
  return all.every((each) => each === organisation);
}
