import { idFrom } from "#events/_kernel";
import { newId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Registration } from "./contract/bodies.ts";
import type { User } from "./contract/views.ts";
import { createAccount } from "./create-account.ts";
import { account } from "./domain/index.ts";
import { emailKeyOf } from "./email.ts";
import { countAttempt, tooBusy } from "./passwords/attempts.ts";
import { newUser } from "./projections/user.ts";
import { giveEmptySession, openSession } from "./sessions/open.ts";
import { userOf } from "./users.ts";

const TRIES = 5;

/** An address that is already registered gets an answer that looks the same, `seen` streams included; its holder gets a letter. */
export async function register(context: Context & { readonly body: Registration }): Promise<User> {
  const { ports, body } = context;
  const asking = { ...context.asking, seen: new Set<string>() };
  await countAttempt(ports, "register", emailKeyOf(ports, body.email), TRIES);
  const created = await createAccount(ports, asking, { email: body.email, password: body.password });
  if ("user" in created) {
    const user = (await userOf(ports, created.user)) as User;
    await openSession({ ...context, asking }, user);
    return user;
  }
  if (created.refused === "busy") throw tooBusy();
  if (created.refused !== "taken") throw new Error(`A registration was refused: ${created.refused}`);
  const holder = idFrom(String(created.details?.owner));
  const told = await run(asking, account, holder, "repeatRegistration", { user: holder });
  if (isRefusal(told)) throw new Error(`The holder of an address could not be told: ${told.refused}`);
  giveEmptySession(context);
  const id = newId("usr", ports.clock());
  const fact = { at: ports.clock().toISOString(), actor: { kind: "user", id } as const, version: 1 };
  return newUser({ user: id, email: body.email }, fact);
}
