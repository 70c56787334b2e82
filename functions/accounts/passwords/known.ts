import { type Context, countAttempt, forgetAttempts, unusable } from "#platform/http";
import type { User } from "../contract/views.ts";
import { tooBusy } from "./busy.ts";
import { hashPassword, PasswordRecord, passwordFits } from "./hash.ts";

type Asked = Pick<Context, "ports">;

/** Ends the request unless this is the person's password: ten guesses in a quarter of an hour, whoever guesses elsewhere. */
export async function assertPassword({ ports }: Asked, user: User, password: string, field: string): Promise<void> {
  const attempt = await countAttempt(ports, "own-password", { account: user.id });
  const kept = PasswordRecord.safeParse(await ports.vault.get("passwords", user.id));
  const fits = await passwordFits(password, kept.data);
  if (fits === undefined) {
    await attempt.giveBack();
    throw tooBusy();
  }
  if (!fits) throw unusable({ [field]: ["This is not your password"] });
  await forgetAttempts(ports, "own-password", user.id);
}

/** Keeps a new password; ends the request when too many are worked on. */
export async function keepPassword({ ports }: Pick<Context, "ports">, user: string, password: string): Promise<void> {
  const record = await hashPassword(password);
  if (!record) throw tooBusy();
  await ports.vault.put("passwords", user, record);
}
