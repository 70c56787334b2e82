import type { Recorded } from "#events/_kernel";
import type { NotificationRaised } from "#events/notifications";
import { projectStream } from "#events/projects";
import { derivedId } from "#platform/commands";
import { DIRECTORY } from "#platform/ports";
import { ask, type Effect, type ReactionContext } from "#platform/reactions";
import { inbox } from "../domain/inbox.ts";
import { placeView } from "../projections/place.ts";

type Raised = Parameters<typeof NotificationRaised>[0];
/** What somebody is told. */
export type Telling = Pick<Raised, "kind" | "level" | "title" | "body" | "action" | "subject">;

/** People one fact is told to at most. */
const MOST_TOLD = 100;

/** Tells one person, filed under a project or under themselves. Nobody is told what they did themselves. */
export function tell(fact: Recorded, user: string, project: string | undefined, telling: Telling): readonly Effect[] {
  if (fact.actor.id === user) return [];
  const eventId = `${fact.tenant}:${fact.id}`;
  const raised: Raised = {
    ...telling,
    user,
    notificationId: derivedId("ntf", eventId, user),
    group: project ? `project:${project}` : "user",
    actor: fact.actor,
    eventId,
  };
  return [ask(inbox, user, "raise", raised, DIRECTORY)];
}

/** Tells everybody in the project the fact belongs to who may do something there; of `only` these people, where they are given. */
export async function tellThoseWhoMay(
  fact: Recorded,
  permission: string,
  { directory, rolesAllowing }: ReactionContext,
  telling: (project: string) => Telling,
  only?: readonly string[],
): Promise<readonly Effect[]> {
  const [place, allowing] = await Promise.all([
    directory.get(placeView, fact.tenant),
    rolesAllowing(permission, fact.tenant),
  ]);
  if (!place) return [];
  const may = Object.entries(place.people).filter(
    ([user, held]) =>
      (!only || only.includes(user)) &&
      held.some(({ role, until }) => allowing.includes(role) && (!until || until > fact.at)),
  );
  const told = telling(place.name);
  return may.slice(0, MOST_TOLD).flatMap(([user]) => tell(fact, user, fact.tenant, told));
}

/** Who is told of something in a project depends on the project: its first fact is waited for. */
export const needsOwnProject = ({ tenant }: Recorded): readonly string[] => [projectStream(tenant)];
/** The same where the fact names the project. */
export const needsNamedProject = ({ data }: { readonly data: { readonly project: string } }): readonly string[] => [
  projectStream(data.project),
];

/** What a project is called, as far as anybody told. */
export const projectName = async ({ directory }: ReactionContext, project: string): Promise<string> =>
  (await directory.get(placeView, project))?.name ?? "a project";

/** An address in a project; the project stands in it, as everywhere in the dashboard. */
export const within = (path: string, project: string): string => `${path}?project=${project}`;

/** `front-desk` → Front desk. */
export const roleName = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1).replaceAll("-", " ");

/** Who did it, for a sentence. */
export const by = ({ actor }: Recorded): string => (actor.kind === "user" && actor.name ? actor.name : "An admin");
