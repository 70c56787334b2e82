import { json, redirect } from "@remix-run/node";
import { accounts } from "#contracts/accounts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { confirmedFirst } from "#web/_server/confirmed.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type PostedAnywhere, type Problem, posted } from "#web/_server/posted.ts";
import { messages } from "../messages.ts";
import { setupAuthenticatorUrl } from "../urls.ts";

/** Handles the authenticator's forms. A password that comes along is confirmed first. */
export async function act(args: Args) {
  const sent = await posted(args, "never");
  const intent = textIn(sent.form, "intent") ?? "";
  const unconfirmed = await confirmedFirst(sent);
  if (unconfirmed) return refused(sent, intent, unconfirmed);
  const code = textIn(sent.form, "one_time_password") ?? "";
  switch (intent) {
    case "set-up": {
      const body = { secret: textIn(sent.form, "secret") ?? "", one_time_password: code };
      return shown(sent, intent, await sent.call(accounts.setUpTwoFactor, { body }));
    }
    case "codes":
      return shown(sent, intent, await sent.call(accounts.replaceRecoveryCodes, { body: { one_time_password: code } }));
    case "turn-off": {
      const response = await sent.call(accounts.turnOffTwoFactor, { body: { one_time_password: code } });
      return response.ok
        ? redirect(`${setupAuthenticatorUrl()}?flash=off`, consistencyHeaders(sent))
        : refused(sent, intent, response.problem);
    }
    default:
      return redirect(`${setupAuthenticatorUrl()}${new URL(args.request.url).search}`, consistencyHeaders(sent));
  }
}

type Codes = { ok: true; value: { recoveryCodes: string[] } } | { ok: false; problem: Problem };

/** Codes are only in this answer; no page that can be loaded again contains them. */
const shown = (sent: PostedAnywhere, intent: string, answer: Codes) =>
  answer.ok
    ? json({ recoveryCodes: answer.value.recoveryCodes }, consistencyHeaders(sent))
    : refused(sent, intent, answer.problem);

function refused(sent: PostedAnywhere, intent: string, problem: Problem) {
  const unfit = problem.code === "ONE_TIME_PASSWORD_INVALID" && {
    errors: { one_time_password: [messages.twoFactor.codeWrong] },
  };
  return refusedWith(sent.form, intent, { ...problem, ...unfit });
}
