import { accounts } from "#contracts/accounts";
import type { ApiError } from "#platform/contract";
import type { Posted } from "#web/_server/posted.ts";
import { messages } from "./messages.ts";

/** Confirms the password that came with a form, where one did; the form never keeps it. Answers what stands in the way. */
export async function confirmedFirst({ form, call }: Posted): Promise<ApiError | undefined> {
  const password = String(form.get("password") ?? "");
  form.delete("password");
  if (password === "") return undefined;
  const answer = await call(accounts.confirmPassword, { body: { password } });
  if (answer.ok) return undefined;
  const wrong = answer.problem.code === "INVALID_CREDENTIALS" && { errors: { password: [messages.form.wrong] } };
  return { ...answer.problem, ...wrong };
}
