import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { act } from "./two-factor/act.ts";
import { ConfirmFirst } from "./two-factor/confirm-first.tsx";
import { RecoveryCodes } from "./two-factor/recovery-codes.tsx";
import { TurnOn } from "./two-factor/turn-on.tsx";
import { TurnedOn } from "./two-factor/turned-on.tsx";

/** The secret is shown after the password was confirmed, and is kept in the session for ten minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, call } = await member(args, "never");
  const required = new URL(args.request.url).searchParams.has("required");
  const state = { required, onSince: user.twoFactorEnabledAt, codesLeft: user.recoveryCodesLeft ?? 0 };
  if (user.twoFactorEnabledAt) return { ...state, secret: undefined };
  const response = await call(accounts.getTwoFactorSecret);
  if (!response.ok && response.problem.code === "PASSWORD_CONFIRMATION_REQUIRED")
    return { ...state, secret: undefined };
  return { ...state, secret: orThrow(response) };
}

export const action = (args: ActionFunctionArgs) => act(args);
export const meta = titled(messages.twoFactor.title);

export default function SetupAuthenticator() {
  const t = useText(messages);
  const { required, onSince, codesLeft, secret } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "recoveryCodes" in answer) return <RecoveryCodes codes={answer.recoveryCodes} />;
  if (onSince) return <TurnedOn since={onSince} codesLeft={codesLeft} />;
  return (
    <div className="grid gap-5">
      {required && (
        <Alert kind="warning" title={t("twoFactor.required")}>
          <p>{t("twoFactor.requiredText")}</p>
        </Alert>
      )}
      <p className="text-ink-2">{t("twoFactor.what")}</p>
      {secret ? <TurnOn secret={secret} /> : <ConfirmFirst />}
    </div>
  );
}
