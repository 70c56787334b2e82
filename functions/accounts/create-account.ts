import { type CommandContext, newId, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { account } from "./domain/index.ts";
import { emailKeyOf, usernameKeyOf } from "./email.ts";
import { hashPassword } from "./passwords/hash.ts";

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly avatar?: string | undefined;
  readonly signedEula?: boolean;
  /** The domain of the verification link; without it the address counts as verified. */
  readonly verifyAt?: string | undefined;
}

/**
 * The password is stored before the account: in the other order, a crash would leave an account nobody can sign in to.
 */
export async function createAccount(ports: Ports, commandContext: CommandContext, { password, ...person }: NewAccount) {
  const record = await hashPassword(password);
  if (!record) return refuse("busy");
  const user = newId("usr", ports.clock());
  await ports.vault.put("passwords", user, record);
  const own: CommandContext = { ...commandContext, tenant: DIRECTORY, actor: { kind: "user", id: user } };
  const sent = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
  const result = await run(own, account, user, "register", {
    ...(sent as typeof person),
    user,
    emailKey: emailKeyOf(ports, person.email),
    ...(person.username && { usernameKey: usernameKeyOf(ports, person.username) }),
    verified: person.verifyAt === undefined,
  });
  if (!isRefusal(result)) return { user };
  await ports.vault.remove("passwords", user);
  return result;
}
