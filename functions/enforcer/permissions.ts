import { refuse } from "#platform/domain";
import { type Context, withModules } from "#platform/http";
import { enforcerOf } from "./access.ts";
import type { Permission } from "./contract/views.ts";
import { type Paged, pageFrom } from "./page.ts";

const page = (all: readonly Permission[], { query, paging }: Context & { readonly query: Paged }) => {
  const { items, nextPageToken } = pageFrom(all, ({ id }) => id, query, paging);
  return { permissions: items, nextPageToken };
};

/** The permissions with the administrators' changes. */
export const registered = async ({ ports }: Context): Promise<readonly Permission[]> =>
  (await enforcerOf(ports.access).roles.current()).registry.permissions;

export const listPermissions = async (context: Context & { readonly query: Paged }) =>
  page(await registered(context), context);

export const getPermission = async (context: Context & { readonly params: { readonly permission: string } }) =>
  (await registered(context)).find(({ id }) => id === context.params.permission) ?? refuse("not-found");

export async function listUserPermissions(
  context: Context & { readonly query: Paged; readonly params: { readonly user: string } },
) {
  const projectAccess = await context.ports.access.projectAccess(context.params.user, context.project.id, true);
  if (!projectAccess) return refuse("user-not-found");
  return page(
    (await registered(context)).filter(({ id }) => withModules(projectAccess).permissions.has(id)),
    context,
  );
}
