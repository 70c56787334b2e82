import { refuse } from "#platform/domain";
import type { Ports } from "#platform/ports";

/** Refuses scopes that the caller lacks, with the roles that have them. */
export async function beyondReach(
  { access }: Pick<Ports, "access">,
  project: string,
  scopes: readonly string[],
  own: ReadonlySet<string>,
) {
  const denied = scopes.filter((scope) => !own.has(scope));
  if (denied.length === 0) return undefined;
  const resolutions = denied.map(async (permission) => ({
    permission,
    roles: await access.rolesAllowing(permission, project),
  }));
  return refuse("beyond-own-reach", {
    permissions: { granted: scopes.filter((scope) => own.has(scope)), denied },
    resolutions: await Promise.all(resolutions),
  });
}
