import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts, PASSWORD_RULE } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { whoAsks } from "#web/_server/member.ts";
import { assertOwnPage } from "#web/_server/own-page.ts";
import { visiting } from "#web/_server/visitor.ts";
import { PlatformSignIn, usePlatformName } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { loginUrl } from "../login/urls.ts";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (await whoAsks(args)) throw redirect("/dashboard");
  return { email: url.searchParams.get("email") ?? "" };
}

export async function action(args: ActionFunctionArgs) {
  assertOwnPage(args.request);
  const form = await args.request.formData();
  const email = String(form.get("email") ?? "");
  const answer = await call(visiting(args), accounts.register, {
    body: { email, password: String(form.get("password") ?? "") },
  });
  if (!answer.ok)
    return data(
      { email, problem: answer.problem, retryAfter: answer.retryAfter ?? 60 },
      { status: answer.problem.status },
    );
  const headers = new Headers();
  for (const cookie of answer.cookies) headers.append("set-cookie", cookie);
  throw redirect("/dashboard", { headers });
}

export const meta = titled(messages.title);

export default function Register() {
  const t = useText(messages);
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const platform = usePlatformName();
  const errors = answer?.problem.errors ?? {};
  const kind =
    answer && Object.keys(errors).length === 0
      ? (({ RATE_LIMITED: "limited", BUSY: "busy" } as const)[answer.problem.code] ?? "failed")
      : undefined;
  const minutes = Math.max(1, Math.ceil((answer?.retryAfter ?? 60) / 60));
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text", { platform })} />
      <Form method="post" replace>
        {kind && (
          <FormErrors errors={[{ message: kind === "limited" ? t(kind, { minutes }) : t(kind) }]} title={t("title")} />
        )}
        <Field label={t("email")} id="email" error={errors.email?.[0]}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={answer?.email ?? email}
            autoFocus={!email}
          />
        </Field>
        <Field label={t("password")} id="password" help={`${PASSWORD_RULE}.`} error={errors.password?.[0]}>
          <PasswordInput name="password" autoComplete="new-password" required minLength={12} maxLength={128} />
        </Field>
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
        <p className="text-center text-ink-2">
          {t("known")}{" "}
          <Link to={loginUrl(email)} className="font-semibold">
            {t("signIn")}
          </Link>
        </p>
      </Form>
    </PlatformSignIn>
  );
}
