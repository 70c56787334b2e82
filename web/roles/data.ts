import type { z } from "zod";
import { enforcer, type Permission, type Role } from "#contracts/enforcer";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

type Call = Member["call"];

export type { Permission, Role };
export type AccessUser = z.infer<typeof import("#contracts/enforcer").AccessUser>;

const most = 100;

/** The project's roles, highest first. */
export async function allRoles(call: Call): Promise<Role[]> {
  return orThrow(await call(enforcer.listRoles, { query: { pageSize: most } })).roles;
}

/** All permissions that roles can have, by service. */
export async function rolePermissions(call: Call): Promise<Permission[]> {
  const all: Permission[] = [];
  let pageToken: string | undefined;
  do {
    const page = orThrow(await call(enforcer.listPermissions, { query: { pageSize: most, pageToken } }));
    all.push(...page.permissions);
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  return all.filter(({ scope }) => scope === "project");
}
