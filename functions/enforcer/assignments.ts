import { type Asking, type Done, run } from "#platform/commands";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { enforcerOf } from "./access.ts";
import { membership } from "./domain/index.ts";
import { roleBy } from "./domain/roles.ts";
import { type Paged, pageFrom } from "./page.ts";

type At = Context & { readonly params: { readonly role: string; readonly user: string } };

const ADMINISTRATOR = 1000;

export async function assignRole(context: At) {
  const change = await changeOf(context);
  return isRefusal(change)
    ? change
    : settled(await run(inDirectory(context), membership, change.project, "assignRole", change));
}

export async function removeRole(context: At) {
  const change = await changeOf(context);
  return isRefusal(change)
    ? change
    : settled(await run(inDirectory(context), membership, change.project, "removeRole", change));
}

const inDirectory = ({ asking }: Context): Asking => ({ ...asking, tenant: DIRECTORY });

/** What the change is measured against; the membership is open after this. */
async function changeOf(context: At) {
  const { params, project, permissions, caller, ports } = context;
  const enforcer = enforcerOf(ports.access);
  const row = await enforcer.row(project.id);
  if (!row) return refuse("project-not-found");
  if (!(await enforcer.account(params.user))) return refuse("user-not-found");
  const founding = { project: project.id, owner: row.owner };
  const opened = settled(await run(inDirectory(context), membership, project.id, "openMembership", founding));
  if (opened) return opened;
  const own = (row.roles[caller.user] ?? []).map(({ role }) => roleBy(role)?.rank ?? 0);
  const isAdmin = (await enforcer.account(caller.user))?.isAdmin === true;
  return {
    project: project.id,
    user: params.user,
    role: params.role,
    highest: isAdmin ? ADMINISTRATOR : Math.max(0, ...own),
    lacking: enforcer.registry.of(params.role).filter((permission) => !permissions.has(permission)),
  };
}

/** A membership reserves nothing, so that no name can be taken. */
function settled<C extends string>(done: Done | Refusal<C>): Refusal<Exclude<C, "taken" | "insufficient">> | undefined {
  if (!isRefusal(done)) return undefined;
  if (done.refused === "taken" || done.refused === "insufficient")
    throw new Error(`A role stumbled over ${done.refused}`);
  return done as Refusal<Exclude<C, "taken" | "insufficient">>;
}

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
