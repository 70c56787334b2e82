import type { Context } from "#platform/http";
import { noCookies } from "./cookies.ts";
import { endSession } from "./index-of-user.ts";

export async function signOut({ ports, commandContext, caller, cookies }: Context): Promise<undefined> {
  await endSession(ports, commandContext, { user: caller.user, key: caller.session });
  cookies.push(...noCookies(caller.secure === true));
}
