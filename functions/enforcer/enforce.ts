import { type Context, Problem } from "#platform/http";
import type { Decision } from "./contract/views.ts";

interface Question {
  readonly project: string;
  readonly user: string;
  readonly permissions: readonly string[];
}

/** About oneself, or about others with `enforcer.user.view` there. Whoever has no place in the project is denied everything. */
export async function enforce({ body, caller, ports }: Context & { readonly body: Question }): Promise<Decision> {
  const about = await ports.access.standing(body.user, body.project);
  const asker = body.user === caller.user ? about : await ports.access.standing(caller.user, body.project);
  const mayAsk = body.user === caller.user || asker?.permissions.has("enforcer.user.view") === true;
  const wanted = [...new Set(body.permissions)];
  const granted = wanted.filter((permission) => mayAsk && about?.permissions.has(permission));
  const denied = wanted.filter((permission) => !granted.includes(permission));
  const resolutions = denied.map((permission) => ({ permission, roles: [...ports.access.rolesAllowing(permission)] }));
  const decision = { permissions: { granted, denied }, resolutions };
  if (denied.length) throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", decision);
  return decision;
}
