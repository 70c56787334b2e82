import { refuse } from "#platform/domain";
import { type Context, sessionAt } from "#platform/http";
import { phantomUser } from "../register.ts";
import { userOf } from "../users.ts";

export async function getCurrentUser({ ports, caller, commandContext }: Context) {
  const user = await userOf(ports, caller.user, commandContext.consistency);
  if (user) return user;
  const session = caller.unverified ? await sessionAt(ports, caller.session) : undefined;
  if (!session?.phantom) return refuse("not-found");
  return phantomUser(caller.user, session.phantom, new Date(session.createdAt));
}
