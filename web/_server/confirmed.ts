import { accounts } from "#contracts/accounts";
import type { Posted, PostedAnywhere, Problem } from "./posted.ts";

/** Confirms the password that came with a form, if any; it is never kept. Returns the problem, if there is one. */
export async function confirmedFirst({ form, call }: Posted | PostedAnywhere): Promise<Problem | undefined> {
  if (!form.has("password")) return undefined;
  const password = String(form.get("password"));
  form.delete("password");
  const response = await call(accounts.confirmPassword, { body: { password } });
  return response.ok ? undefined : response.problem;
}
