import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { enforcerOf } from "../access.ts";
import { grantHolderKey, grantHolderView } from "../projections/grant-holder.ts";

type MemberContext = Context & { readonly params: { readonly project: string; readonly user: string } };
const BATCH_SIZE = 100;

/** Returns the permissions that the new owner of a member's keys and devices lacks. */
export async function keysBeyond({ params, ports, viewsOf }: MemberContext, to: string | undefined) {
  if (to === undefined) return undefined;
  const place = { index: "holder", partition: grantHolderKey(params.project, params.user), limit: BATCH_SIZE };
  const { rows } = await viewsOf(DIRECTORY).page(grantHolderView, place);
  const scopes = [...new Set(rows.flatMap((row) => row.scopes))].sort();
  const enforcer = enforcerOf(ports.access);
  const may = (await enforcer.projectAccess(to, params.project, true))?.permissions ?? new Set<string>();
  const denied = scopes.filter((scope) => !may.has(scope));
  if (denied.length === 0) return undefined;
  const resolutions = denied.map(async (permission) => ({
    permission,
    roles: await enforcer.rolesAllowing(permission, params.project),
  }));
  return refuse("keys-beyond-reach", {
    permissions: { granted: scopes.filter((scope) => may.has(scope)), denied },
    resolutions: await Promise.all(resolutions),
  });
}
