import { type Asking, newId, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { account } from "./domain/index.ts";
import { emailKeyOf } from "./email.ts";
import { hashPassword } from "./passwords/hash.ts";

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The password is kept before the account exists: the other way round a crash would leave an account nobody can enter. */
export async function createAccount(ports: Ports, asking: Asking, { password, ...person }: NewAccount) {
  const record = await hashPassword(password);
  if (!record) return refuse("busy");
  const user = newId("usr", ports.clock());
  await ports.vault.put("passwords", user, record);
  const own: Asking = { ...asking, tenant: DIRECTORY, actor: { kind: "user", id: user } };
  const done = await run(own, account, user, "register", {
    user,
    emailKey: emailKeyOf(ports, person.email),
    ...person,
  });
  if (!isRefusal(done)) return { user };
  await ports.vault.remove("passwords", user);
  return done;
}
