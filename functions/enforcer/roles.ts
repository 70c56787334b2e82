import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { type Enforcer, enforcerOf } from "./access.ts";
import type { Role } from "./contract/views.ts";
import { ROLES, roleBy } from "./domain/roles.ts";
import { type Paged, pageFrom } from "./page.ts";

type Defined = (typeof ROLES)[number];

/** Who may give a role: those of at least its rank who have all it gives. */
const assignableBy = ({ registry }: Enforcer, role: Defined): string[] =>
  ROLES.filter((other) => {
    const own = registry.of(other.id);
    return (
      other.rank >= role.rank &&
      own.includes("enforcer.role.manage") &&
      registry.of(role.id).every((each) => own.includes(each))
    );
  }).map(({ id }) => id);

function answerOf(enforcer: Enforcer, role: Defined, userCount: number): Role {
  const { id, name, description, rank } = role;
  const permissions = [...enforcer.registry.of(id)];
  return {
    id,
    name,
    description,
    rank,
    permissions,
    scope: "project",
    system: true,
    assignableBy: assignableBy(enforcer, role),
    userCount,
  };
}

async function answersFor({ ports, project }: Context, roles: readonly Defined[]): Promise<Role[]> {
  const enforcer = enforcerOf(ports.access);
  const held = Object.values((await enforcer.row(project.id))?.roles ?? {}).flat();
  return roles.map((role) => answerOf(enforcer, role, held.filter((each) => each.role === role.id).length));
}

export async function listRoles(context: Context & { readonly query: Paged }) {
  const { items, nextPageToken } = pageFrom(ROLES, ({ id }) => id, context.query, context.paging);
  return { roles: await answersFor(context, items), nextPageToken };
}

export async function getRole(context: Context & { readonly params: { readonly role: string } }) {
  const role = roleBy(context.params.role);
  const [answer] = role ? await answersFor(context, [role]) : [];
  return answer ?? refuse("role-not-found");
}
