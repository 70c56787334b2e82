import { type Context, countAttempt, forgetAttempts, unusable } from "#platform/http";
import type { User } from "../contract/views.ts";
import { tooBusy } from "./busy.ts";
import { hashPassword, PasswordRecord, passwordFits } from "./hash.ts";

type PasswordContext = Pick<Context, "ports">;

/** Ends the request unless this is the person's password. Allows ten guesses in 15 minutes. */
export async function assertPassword(
  { ports }: PasswordContext,
  user: User,
  password: string,
  field: string,
): Promise<void> {
  const attempt = await countAttempt(ports, "own-password", { account: user.id });
  const stored = PasswordRecord.safeParse(await ports.vault.get("passwords", user.id));
  const fits = await passwordFits(password, stored.data);
  if (fits === undefined) {
    await attempt.giveBack();
    throw tooBusy();
  }
  if (!fits) throw unusable({ [field]: ["This is not your password"] });
  await forgetAttempts(ports, "own-password", user.id);
}

/** Stores a new password; ends the request when too many hashes are being computed. */
export async function storePassword({ ports }: Pick<Context, "ports">, user: string, password: string): Promise<void> {
  const record = await hashPassword(password);
  if (!record) throw tooBusy();
  await ports.vault.put("passwords", user, record);
}
