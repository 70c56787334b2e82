import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts, PASSWORD_RULE } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { currentMember } from "#web/_server/member.ts";
import { visiting } from "#web/_server/visitor.ts";
import { redirectWithCookies, visitorForm } from "#web/_server/visitor-form.ts";
import { EmailField } from "#web/_shell/email-field.tsx";
import { nameParts } from "#web/_shell/name-parts.ts";
import { PlatformSignIn, usePlatformName } from "#web/_shell/platform-sign-in.tsx";
import { ProofOfPerson } from "#web/_shell/proof-of-person.tsx";
import { titled } from "#web/_shell/title.ts";
import { visitorRefusal } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { loginUrl } from "../login/urls.ts";
import { verifyEmailUrl } from "../verify-email/urls.ts";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (await currentMember(args)) throw redirect("/dashboard");
  return { email: url.searchParams.get("email") ?? "", rule: `${PASSWORD_RULE}.` };
}

export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  const proof = text("g-recaptcha-response");
  const response = await call(visiting(args), accounts.register, {
    body: {
      email: text("email"),
      password: text("password"),
      ...nameParts(text("name")),
      ...(proof && { "g-recaptcha-response": proof }),
    },
  });
  if (!response.ok) return visitorRefusal({ email: text("email"), name: text("name") }, response);
  throw redirectWithCookies(verifyEmailUrl(), response.cookies);
}

export const meta = titled(messages.title);

export default function Register() {
  const t = useText(messages);
  const { email, rule } = useLoaderData<typeof loader>();
  const { failure, typed } = useActionData<typeof action>() ?? {};
  const { state } = useNavigation();
  const platform = usePlatformName();
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text", { platform })} />
      <Form method="post" replace>
        <VisitorProblem failure={failure} title={t("title")} />
        <Field
          label={t("name")}
          id="name"
          help={t("nameHelp")}
          error={failure?.fields.firstName ?? failure?.fields.lastName}
        >
          <Input name="name" autoComplete="name" required maxLength={160} defaultValue={typed?.name} autoFocus />
        </Field>
        <EmailField failure={failure} typed={typed?.email} given={email} focus={false} />
        <Field label={t("password")} id="password" help={rule} error={failure?.fields.password}>
          <PasswordInput name="password" autoComplete="new-password" required minLength={12} maxLength={128} />
        </Field>
        <ProofOfPerson failure={failure} />
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
        <p className="text-center text-ink-2">
          {t("haveAccount")}{" "}
          <Link to={loginUrl(email)} className="font-semibold">
            {t("signIn")}
          </Link>
        </p>
      </Form>
    </PlatformSignIn>
  );
}
