import { accounts } from "#contracts/accounts";
import type { Posted, Problem } from "#web/_server/posted.ts";

/** Confirms the password that came with a form, where one did; the form never keeps it. Answers what stands in the way. */
export async function confirmedFirst({ form, call }: Posted): Promise<Problem | undefined> {
  const password = String(form.get("password") ?? "");
  form.delete("password");
  if (password === "") return undefined;
  const answer = await call(accounts.confirmPassword, { body: { password } });
  return answer.ok ? undefined : answer.problem;
}
