import type { Context } from "#platform/http";
import { session } from "../domain/index.ts";
import { noCookies } from "./cookies.ts";

/** Longer than an access token lives, so that none of the session's outlives it. */
const REMEMBERED = 10 * 60 * 1000;

export async function signOut({ ports, caller, cookies, run }: Context): Promise<undefined> {
  const now = ports.clock().getTime();
  await ports.keyvalue.put("ended-sessions", caller.session, true, now + REMEMBERED);
  await ports.keyvalue.remove("sessions", caller.session);
  await run(session, caller.session, "signOut", {});
  cookies.push(...noCookies(caller.secure === true));
}
