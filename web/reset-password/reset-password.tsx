import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts, PASSWORD_RULE } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { redirectWithCookies, visitorForm } from "#web/_server/visitor-form.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { visitorRefusal } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { forgottenPasswordUrl } from "../forgotten-password/urls.ts";
import { loginUrl } from "../login/urls.ts";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? "";
  const response = await call(visiting(args), accounts.getPasswordReset, { params: { resetPasswordToken: token } });
  return { token, email: response.ok ? response.value.email : undefined, rule: `${PASSWORD_RULE}.` };
}

export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  const email = text("email");
  const body = {
    token: text("token"),
    email,
    password: text("password"),
    password_confirmation: text("password_confirmation"),
  };
  const response = await call(visiting(args), accounts.resetPassword, { body });
  if (!response.ok) return visitorRefusal({}, response);
  throw redirectWithCookies(`${loginUrl(email)}&flash=reset`);
}

export const meta = titled(messages.title);

export default function ResetPassword() {
  const t = useText(messages);
  const { token, email, rule } = useLoaderData<typeof loader>();
  const { failure } = useActionData<typeof action>() ?? {};
  const { state } = useNavigation();
  if (email === undefined)
    return (
      <PlatformSignIn>
        <SignInTitle title={t("overTitle")} text={t("over")} />
        <div className="mt-4">
          <LinkButton kind="primary" to={forgottenPasswordUrl()}>
            {t("ask")}
          </LinkButton>
        </div>
      </PlatformSignIn>
    );
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text", { email })} />
      <Form method="post" replace>
        <VisitorProblem failure={failure} title={t("title")} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <Field label={t("password")} id="password" help={rule} error={failure?.fields.password}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            required
            minLength={12}
            maxLength={128}
            autoFocus
          />
        </Field>
        <Field label={t("again")} id="password_confirmation" error={failure?.fields.password_confirmation}>
          <PasswordInput name="password_confirmation" autoComplete="new-password" required maxLength={128} />
        </Field>
        <p className="text-13 text-ink-2">{t("ends")}</p>
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
      </Form>
    </PlatformSignIn>
  );
}
