import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { enforcerOf } from "./access.ts";
import type { Permission } from "./contract/views.ts";
import { type Paged, pageFrom } from "./page.ts";

const page = (all: readonly Permission[], { query, paging }: Context & { readonly query: Paged }) => {
  const { items, nextPageToken } = pageFrom(all, ({ id }) => id, query, paging);
  return { permissions: items, nextPageToken };
};

export const listPermissions = (context: Context & { readonly query: Paged }) =>
  page(enforcerOf(context.ports.access).registry.permissions, context);

export const getPermission = ({ ports, params }: Context & { readonly params: { readonly permission: string } }) =>
  enforcerOf(ports.access).registry.permissions.find(({ id }) => id === params.permission) ?? refuse("not-found");

export async function listUserPermissions(
  context: Context & { readonly query: Paged; readonly params: { readonly user: string } },
) {
  const enforcer = enforcerOf(context.ports.access);
  const standing = await enforcer.standing(context.params.user, context.project.id, true);
  if (!standing) return refuse("user-not-found");
  return page(
    enforcer.registry.permissions.filter(({ id }) => standing.permissions.has(id)),
    context,
  );
}
