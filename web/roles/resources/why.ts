import type { LoaderFunctionArgs } from "@remix-run/node";
import { enforcer } from "#contracts/enforcer";
import { currentMember } from "#web/_server/member.ts";
import type { Grants } from "#web/_shell/who-grants.ts";

/** Who could grant a missing permission; null if unknown. */
export async function loader(args: LoaderFunctionArgs): Promise<Grants | null> {
  const who = await currentMember(args);
  const permission = new URL(args.request.url).searchParams.get("permission") ?? "";
  if (!who?.project) return null;
  const response = await who.call(enforcer.explain, { query: { permission } });
  if (!response.ok || response.value.granted) return null;
  const { roles, grantors } = response.value;
  return { roles: roles.map(({ name }) => name), people: grantors.map(({ name }) => name) };
}
