import { data } from "@remix-run/node";
import type { Operation } from "#platform/contract";
import { member } from "./member.ts";
import type { AnyMember, Args, Member } from "./who.ts";

type Needs = Pick<Operation, "permission" | "scope">;

/** As `member`, for a screen that serves one operation: people who may not call it are told why before they begin. */
export async function memberWith(args: Args, { permission, scope }: Needs): Promise<Member> {
  const who = await member(args);
  if (scope === "admin") requireAdministrator(who);
  else if (permission !== undefined && !who.permissions.includes(permission))
    throw refusal({ message: "", code: "FORBIDDEN", resolutions: [{ permission }] });
  return who;
}

export function requireAdministrator({ user }: Pick<AnyMember, "user">): void {
  if (!user.isAdmin)
    throw refusal({ message: "Only administrators of this platform can see this page.", code: "ADMIN_ONLY" });
}

const refusal = (body: object) => data({ ...body, status: 403 }, { status: 403 });
