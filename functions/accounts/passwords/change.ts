import { isRefusal, refuse } from "#platform/domain";
import { type Context, unusable } from "#platform/http";
import type { PasswordChange } from "../contract/bodies.ts";
import { leavesEmailOut } from "../contract/fields.ts";
import { PASSWORD_RULE } from "../contract/index.ts";
import { account } from "../domain/index.ts";
import { changeSession, detachSession } from "../sessions/change.ts";
import { endSessions } from "../sessions/index-of-user.ts";
import { userOf } from "../users.ts";
import { assertPassword, storePassword } from "./password.ts";

const CONFIRMED_MS = 15 * 60_000;
/** The change is recorded whatever version the account has. */
const ALWAYS = { ifMatch: undefined, idempotencyKey: undefined };

/** Stores the new password, then ends every other session, then records the change. */
export async function changePassword(context: Context & { readonly body: PasswordChange }) {
  const { ports, commandContext, body, caller } = context;
  const user = await userOf(ports, caller.user);
  if (!user) return refuse("not-found");
  if (!leavesEmailOut({ email: user.email, password: body.password })) throw unusable({ password: [PASSWORD_RULE] });
  await assertPassword(context, user, body.current_password, "current_password");
  await storePassword(context, caller.user, body.password);
  await detachSession(ports, caller.session);
  await endSessions(ports, commandContext, { user: caller.user, keep: [caller.session], why: "password" });
  const result = await context.run(account, caller.user, "changePassword", { user: caller.user, by: "change" }, ALWAYS);
  if (isRefusal(result)) return refuse("not-found");
  return (await userOf(ports, caller.user)) ?? refuse("not-found");
}

export async function confirmPassword(context: Context & { readonly body: { readonly password: string } }) {
  const { ports, caller } = context;
  const user = await userOf(ports, caller.user);
  if (!user) return refuse("not-found");
  await assertPassword(context, user, context.body.password, "password");
  const confirmedUntil = ports.clock().getTime() + CONFIRMED_MS;
  await changeSession(ports, caller.session, (record) => ({ ...record, confirmedUntil }));
  return { confirmedUntil: new Date(confirmedUntil).toISOString() };
}
