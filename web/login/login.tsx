import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { ownPath } from "#web/_server/answers.ts";
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
import { registerUrl } from "../register/urls.ts";
import { type Failure, failureOf } from "./failure.ts";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(args.request.url);
  if (await whoAsks(args)) throw redirect(ownPath(searchParams.get("redirect"), origin));
  return { email: searchParams.get("email") ?? "" };
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  assertOwnPage(request);
  const form = await request.formData();
  const { searchParams, origin } = new URL(request.url);
  const email = String(form.get("email") ?? "");
  const answer = await call(visiting(args), accounts.signIn, {
    body: { email, password: String(form.get("password") ?? "") },
  });
  if (!answer.ok) return data({ email, failure: failureOf(answer) }, { status: answer.problem.status });
  const headers = new Headers();
  for (const cookie of answer.cookies) headers.append("set-cookie", cookie);
  throw redirect(ownPath(searchParams.get("redirect"), origin), { headers });
}

export const meta = titled(messages.title);

export default function Login() {
  const t = useText(messages);
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const platform = usePlatformName();
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text", { platform })} />
      <Form method="post" replace>
        <Problems failure={answer?.failure} />
        <Field label={t("email")} id="email" error={answer?.failure.fields?.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={answer?.email ?? email}
            autoFocus={!email}
          />
        </Field>
        <Field
          label={t("password")}
          id="password"
          error={answer?.failure.kind === "wrong" ? t("wrong") : answer?.failure.fields?.password}
        >
          <PasswordInput name="password" autoComplete="current-password" required autoFocus={email !== ""} />
        </Field>
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
        <p className="text-center text-ink-2">
          {t("newHere")}{" "}
          <Link to={registerUrl(email)} className="font-semibold">
            {t("register")}
          </Link>
        </p>
      </Form>
    </PlatformSignIn>
  );
}

/** What no single field is to blame for. */
function Problems({ failure }: { failure: Failure | undefined }) {
  const t = useText(messages);
  if (!failure || failure.kind === "fields" || failure.kind === "wrong") return null;
  const message = failure.kind === "limited" ? t("limited", { minutes: failure.minutes }) : t(failure.kind);
  return <FormErrors errors={[{ message }]} title={t("title")} />;
}
