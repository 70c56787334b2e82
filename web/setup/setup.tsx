import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts, PASSWORD_RULE } from "#contracts/accounts";
import { projects } from "#contracts/projects";
import { call } from "#web/_server/call.ts";
import { formOf } from "#web/_server/form.ts";
import { assertOwnPage } from "#web/_server/own-page.ts";
import { platformOf } from "#web/_server/platform.ts";
import { tokenFor } from "#web/_server/token.ts";
import { headersOf, visiting } from "#web/_server/visitor.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  if (await platformOf(args)) throw redirect("/login");
  return { rule: `${PASSWORD_RULE}.` };
}

export async function action(args: ActionFunctionArgs) {
  assertOwnPage(args.request);
  const form = await formOf(args.request);
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { platform: text("platform"), email: text("email") };
  const registered = await call(visiting(args), accounts.register, {
    body: { email: typed.email, password: text("password") },
  });
  if (!registered.ok) return data({ ...typed, problem: registered.problem }, { status: registered.problem.status });
  const cookies = registered.cookies.map((each) => each.split(";")[0] as string);
  const csrf = cookies.find((each) => each.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  const token = await tokenFor(args, cookies, csrf);
  const calling = { context: args.context, headers: { ...headersOf(args), authorization: `Bearer ${token}` } };
  const founded = await call(calling, projects.foundPlatform, { body: { name: typed.platform } });
  if (!founded.ok && founded.problem.status !== 409)
    return data({ ...typed, problem: founded.problem }, { status: founded.problem.status });
  const headers = new Headers();
  for (const cookie of registered.cookies) headers.append("set-cookie", cookie);
  throw redirect("/projects/create", { headers });
}

export const meta = titled(messages.title);

export default function Setup() {
  const t = useText(messages);
  const { rule } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const errors = answer?.problem.errors ?? {};
  const unplaced = answer && Object.keys(errors).length === 0;
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text")} />
      <Form method="post" replace>
        {unplaced && <FormErrors errors={[{ message: t("failed") }]} title={t("title")} />}
        <Field label={t("platform")} id="platform" help={t("platformHelp")} error={errors["name"]?.[0]}>
          <Input name="platform" required maxLength={100} defaultValue={answer?.platform} autoFocus />
        </Field>
        <Field label={t("email")} id="email" error={errors["email"]?.[0]}>
          <Input name="email" type="email" autoComplete="username" required defaultValue={answer?.email} />
        </Field>
        <Field label={t("password")} id="password" help={rule} error={errors["password"]?.[0]}>
          <PasswordInput name="password" autoComplete="new-password" required minLength={12} maxLength={128} />
        </Field>
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
      </Form>
    </PlatformSignIn>
  );
}
