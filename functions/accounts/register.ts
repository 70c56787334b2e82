import { idFrom } from "#events/_kernel";
import { detachedContext, newId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type Context, countAttempt } from "#platform/http";
import { assertNoRobot } from "./captcha/assert.ts";
import type { Registration } from "./contract/bodies.ts";
import type { User } from "./contract/views.ts";
import { createAccount } from "./create-account.ts";
import { account } from "./domain/index.ts";
import { emailKeyOf } from "./email.ts";
import { tooBusy } from "./passwords/busy.ts";
import { tooManyHashes } from "./passwords/hash.ts";
import { siteAt } from "./projections/platform.ts";
import { newUser } from "./projections/user.ts";
import { openPhantom, openSession } from "./sessions/open.ts";
import { userOf } from "./users.ts";

/**
 * A registered address gets the same answer and session as a new one, consistency tokens included; its holder gets an
 * email. The first user sets up the platform and needs no verification.
 */
export async function register(context: Context & { readonly body: Registration }): Promise<User> {
  if (tooManyHashes()) throw tooBusy();
  const { ports, body, caller, views } = context;
  const commandContext = detachedContext(context.commandContext);
  const attempt = await countAttempt(ports, "register", { account: emailKeyOf(ports, body.email), ip: caller.ip });
  await assertNoRobot(context, attempt);
  const verifyAt = (await siteAt(views, caller.host))?.domain;
  const { email, firstName, lastName } = body;
  const person = { email, ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const created = await createAccount(ports, commandContext, { ...person, password: body.password, verifyAt });
  if ("user" in created) {
    const user = (await userOf(ports, created.user)) as User;
    await openSession({ ...context, commandContext }, user);
    return user;
  }
  if (created.refused === "busy") {
    await attempt.giveBack();
    throw tooBusy();
  }
  if (created.refused !== "taken") throw new Error(`A registration was refused: ${created.refused}`);
  const holder = idFrom(String(created.details?.owner));
  const repeated = await run(commandContext, account, holder, "repeatRegistration", { user: holder });
  if (isRefusal(repeated)) throw new Error(`The holder of an address could not be notified: ${repeated.refused}`);
  const phantom = phantomUser(newId("usr", ports.clock()), person, ports.clock());
  await openPhantom({ ...context, commandContext }, phantom);
  return phantom;
}

/** Looks like a newly registered user, but no account exists. */
type Person = Pick<Registration, "email" | "firstName" | "lastName">;
export const phantomUser = (id: string, person: Person, at: Date): User =>
  newUser({ user: id, ...person }, { at: at.toISOString(), actor: { kind: "user", id }, version: 1 });
