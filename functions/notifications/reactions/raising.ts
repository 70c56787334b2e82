import type { Recorded } from "#events/_kernel";
import type { NotificationRaised } from "#events/notifications";
import { projectStream } from "#events/projects";
import { derivedId } from "#platform/commands";
import { DIRECTORY } from "#platform/ports";
import { ask, type Effect, type ReactionContext } from "#platform/reactions";
import { inbox } from "../domain/inbox.ts";
import { projectMembersView } from "../projections/project-members.ts";

type Raised = Parameters<typeof NotificationRaised>[0];
/** The content of a notification. */
export type NotificationContent = Pick<Raised, "kind" | "level" | "title" | "body" | "action" | "subject">;

/** The maximum number of people notified of one fact. */
const MAX_RECIPIENTS = 100;

/** Notifies one person, in the group of a project or of themselves. Nobody is notified of their own actions. */
export function notify(
  fact: Recorded,
  user: string,
  project: string | undefined,
  content: NotificationContent,
): readonly Effect[] {
  if (fact.actor.id === user) return [];
  const eventId = `${fact.tenant}:${fact.id}`;
  const raised: Raised = {
    ...content,
    user,
    notificationId: derivedId("ntf", eventId, user),
    group: project ? `project:${project}` : "user",
    actor: fact.actor,
    eventId,
  };
  return [ask(inbox, user, "raise", raised, DIRECTORY)];
}

/** Notifies everybody in the fact's project with a permission; only the people in `only`, if given, and nobody without content. */
export async function notifyPermitted(
  fact: Recorded,
  permission: string,
  { directory, rolesAllowing }: ReactionContext,
  content: (project: string) => NotificationContent | undefined | Promise<NotificationContent | undefined>,
  only?: readonly string[],
): Promise<readonly Effect[]> {
  const [members, allowing] = await Promise.all([
    directory.get(projectMembersView, fact.tenant),
    rolesAllowing(permission, fact.tenant),
  ]);
  if (!members) return [];
  const may = Object.entries(members.people).filter(
    ([user, held]) =>
      (!only || only.includes(user)) &&
      held.some(({ role, until }) => allowing.includes(role) && (!until || until > fact.at)),
  );
  const notification = await content(members.name);
  if (!notification) return [];
  return may.slice(0, MAX_RECIPIENTS).flatMap(([user]) => notify(fact, user, fact.tenant, notification));
}

/** Waits for the project's first fact, because the recipients depend on the project. */
export const needsOwnProject = ({ tenant }: Recorded): readonly string[] => [projectStream(tenant)];
/** The same for a fact that names the project. */
export const needsNamedProject = ({ data }: { readonly data: { readonly project: string } }): readonly string[] => [
  projectStream(data.project),
];

/** Returns the project's name, as far as it is known. */
export const projectName = async ({ directory }: ReactionContext, project: string): Promise<string> =>
  (await directory.get(projectMembersView, project))?.name ?? "a project";

/** Adds the project to a path of the dashboard. */
export const within = (path: string, project: string): string => `${path}?project=${project}`;

/** `front-desk` → Front desk. */
export const roleName = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1).replaceAll("-", " ");

/** The actor's name for a sentence. */
export const by = ({ actor }: Recorded): string => (actor.kind === "user" && actor.name ? actor.name : "An admin");
