import { type CommandContext, type Done, mapRefusal, run } from "#platform/commands";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { enforcerOf } from "./access.ts";
import { membership } from "./domain/index.ts";
import { type Paged, pageFrom } from "./page.ts";
import { assignableBy, MANAGES } from "./roles.ts";

type AssignmentContext = Context & { readonly params: { readonly role: string; readonly user: string } };
interface Until {
  readonly expiresAt?: string | undefined;
}

export const assignRole = (context: AssignmentContext & { readonly body?: Until | undefined }) =>
  assignIn(context, context.project.id, context.body);
export const removeRole = (context: AssignmentContext) => removeIn(context, context.project.id);

/** Gives a role in a project, with or without an expiry. */
export async function assignIn(context: AssignmentContext, project: string, until: Until = {}) {
  const change = await changeOf(context, project);
  if (isRefusal(change)) return change;
  const expiresAt = until.expiresAt && new Date(until.expiresAt).toISOString();
  const input = { ...change, ...(expiresAt && { expiresAt }) };
  return withRoleName(
    context,
    project,
    refusalOf(await run(inDirectory(context), membership, project, "assignRole", input)),
  );
}

export async function removeIn(context: AssignmentContext, project: string) {
  if (!(await enforcerOf(context.ports.access).account(context.params.user))) return refuse("user-not-found");
  const change = await changeOf(context, project);
  return isRefusal(change)
    ? change
    : withRoleName(
        context,
        project,
        refusalOf(await run(inDirectory(context), membership, project, "removeRole", change)),
      );
}

/** Adds the role names that may give it to a refusal. */
async function withRoleName<R extends Refusal>(
  { ports, params }: AssignmentContext,
  project: string,
  refusal: R | undefined,
): Promise<R | undefined> {
  if (refusal?.refused !== "beyond-own-reach") return refusal;
  const all = await enforcerOf(ports.access).roles.all(project);
  const role = all.find(({ id }) => id === params.role);
  const resolutions = [{ permission: MANAGES, roles: role ? assignableBy(role, all) : [] }];
  return { ...refusal, details: { ...refusal.details, resolutions } };
}

export const inDirectory = ({ commandContext }: Context): CommandContext => ({ ...commandContext, tenant: DIRECTORY });

/** Opens the membership if it is not open yet. */
export async function openedMembership(context: Context, project: string) {
  const row = await enforcerOf(context.ports.access).row(project);
  if (!row) return refuse("project-not-found");
  return refusalOf(
    await run(inDirectory(context), membership, project, "openMembership", { project, owner: row.owner }),
  );
}

/** The access facts that the change is checked against. */
async function changeOf(context: AssignmentContext, project: string) {
  const { params, caller, ports } = context;
  const enforcer = enforcerOf(ports.access);
  const refused = await openedMembership(context, project);
  if (refused) return refused;
  const reach = await enforcer.reach(caller.user, project, [params.role]);
  return { ...reach, project, user: params.user, role: params.role };
}

/** The refusal of a command, or undefined when it was carried out. A membership reserves nothing. */
export const refusalOf = <C extends string>(done: Done | Refusal<C>) =>
  isRefusal(done) ? mapRefusal(done) : undefined;

export async function listUserRoles({
  ports,
  project,
  params,
  query,
  paging,
}: Context & {
  readonly params: { readonly user: string };
  readonly query: Paged;
}) {
  const held = (await enforcerOf(ports.access).row(project.id))?.roles[params.user];
  if (!held) return refuse("user-not-found");
  const { items, nextPageToken } = pageFrom(held, ({ role }) => role, query, paging);
  return { roles: items.map((each) => ({ ...each, project: project.id })), nextPageToken };
}
