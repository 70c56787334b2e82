import { type Context, countAttempt, forgetAttempts, unusable } from "#platform/http";
import { tooBusy } from "./busy.ts";
import { hashPassword, PasswordRecord, passwordFits } from "./hash.ts";

type Asked = Pick<Context, "ports" | "caller">;

/** Ends the request unless this is the caller's password: at most ten guesses in a quarter of an hour reach the hash. */
export async function assertPassword({ ports, caller }: Asked, password: string, field: string): Promise<void> {
  const attempt = await countAttempt(ports, "password", { account: caller.user });
  const kept = PasswordRecord.safeParse(await ports.vault.get("passwords", caller.user));
  const fits = await passwordFits(password, kept.data);
  if (fits === undefined) {
    await attempt.giveBack();
    throw tooBusy();
  }
  if (!fits) throw unusable({ [field]: ["This is not your password"] });
  await forgetAttempts(ports, "password", caller.user);
}

/** Keeps a new password; ends the request when too many are worked on. */
export async function keepPassword({ ports }: Pick<Context, "ports">, user: string, password: string): Promise<void> {
  const record = await hashPassword(password);
  if (!record) throw tooBusy();
  await ports.vault.put("passwords", user, record);
}
