import { accounts } from "#contracts/accounts";
import type { Posted, PostedAnywhere, Problem } from "./posted.ts";

/** Confirms the password that came with a form, where one did; the form never keeps it. Answers what stands in the way. */
export async function confirmedFirst({ form, call }: Posted | PostedAnywhere): Promise<Problem | undefined> {
  if (!form.has("password")) return undefined;
  const password = String(form.get("password"));
  form.delete("password");
  const answer = await call(accounts.confirmPassword, { body: { password } });
  return answer.ok ? undefined : answer.problem;
}
