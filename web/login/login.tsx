import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { accounts } from "#contracts/accounts";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { ownPath } from "#web/_server/answers.ts";
import { call } from "#web/_server/call.ts";
import { currentMember } from "#web/_server/member.ts";
import { visiting } from "#web/_server/visitor.ts";
import { redirectWithCookies, visitorForm } from "#web/_server/visitor-form.ts";
import { EmailField } from "#web/_shell/email-field.tsx";
import { PlatformSignIn, usePlatformName } from "#web/_shell/platform-sign-in.tsx";
import { ProofOfPerson } from "#web/_shell/proof-of-person.tsx";
import { useSessionLength } from "#web/_shell/session/use-session-length.ts";
import { titled } from "#web/_shell/title.ts";
import { keepFormForSignIn } from "#web/_shell/typed-form.ts";
import { visitorRefusal } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { forgottenPasswordUrl } from "../forgotten-password/urls.ts";
import { registerUrl } from "../register/urls.ts";
import { signInLinkUrl } from "../sign-in-link/urls.ts";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(args.request.url);
  if (await currentMember(args)) throw redirect(ownPath(searchParams.get("redirect"), origin));
  return {
    email: searchParams.get("email") ?? "",
    link: searchParams.get("link") ?? "",
    reset: searchParams.get("flash") === "reset",
    ended: searchParams.get("ended") ?? "",
    after: Number(searchParams.get("after")) || 0,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  const { searchParams, origin } = new URL(args.request.url);
  const [code, proof, link] = [text("one_time_password").trim(), text("g-recaptcha-response"), text("link")];
  const response = await call(visiting(args), accounts.signIn, {
    body: {
      email: text("email"),
      password: text("password"),
      ...(code && { one_time_password: code }),
      ...(proof && { "g-recaptcha-response": proof }),
      ...(link && { link }),
    },
  });
  if (!response.ok) return visitorRefusal({ email: text("email") }, response);
  throw redirectWithCookies(ownPath(searchParams.get("redirect"), origin), response.cookies);
}

export const meta = titled(messages.title);

const OWN = ["INVALID_CREDENTIALS", "ONE_TIME_PASSWORD_REQUIRED", "ONE_TIME_PASSWORD_INVALID"];

export default function Login() {
  const t = useText(messages);
  const { email, link, reset, ended, after } = useLoaderData<typeof loader>();
  const { failure, typed } = useActionData<typeof action>() ?? {};
  const { state } = useNavigation();
  const platform = usePlatformName();
  const hydrated = useHydrated();
  useEffect(() => {
    if (ended === "form") keepFormForSignIn();
  }, [ended]);
  const sessionLength = useSessionLength();
  const reasons: Readonly<Record<string, string>> = {
    form: t("ended"),
    session: t("sessionEnded"),
    unused: t("unused", { length: sessionLength(after) }),
    old: t("old"),
  };
  const reason = Object.hasOwn(reasons, ended) ? reasons[ended] : undefined;
  const asksCode = failure?.code.startsWith("ONE_TIME_PASSWORD") === true;
  return (
    <PlatformSignIn>
      <SignInTitle
        title={t(asksCode ? "code.title" : "title")}
        text={asksCode ? t("code.text") : t("text", { platform })}
      />
      <Form method="post" replace>
        {link && <input type="hidden" name="link" value={link} />}
        {link && !failure && <Alert title={t("byLink")} />}
        {reason && !failure && <Alert title={reason} />}
        {reset && !failure && <Alert kind="success" title={t("reset")} />}
        <VisitorProblem failure={failure} title={t("title")} own={OWN} />
        {failure?.code === "RATE_LIMITED" && (
          <p>
            <Link to={signInLinkUrl(typed?.email ?? email)} className="font-semibold">
              {t("mailLink")}
            </Link>
          </p>
        )}
        {/* Without script what was typed before has to be typed again, so the fields stay in sight. */}
        <div className={asksCode && hydrated ? "hidden" : "contents"}>
          <EmailField failure={failure} typed={typed?.email} given={email} />
          <Field
            label={t("password")}
            id="password"
            error={failure?.code === "INVALID_CREDENTIALS" ? t("wrong") : failure?.fields.password}
          >
            <PasswordInput name="password" autoComplete="current-password" required autoFocus={email !== ""} />
          </Field>
        </div>
        {asksCode && (
          <Field
            label={t("code.label")}
            id="one_time_password"
            help={t("code.help")}
            error={failure?.code === "ONE_TIME_PASSWORD_INVALID" ? t("code.wrong") : undefined}
          >
            <Input name="one_time_password" autoComplete="one-time-code" maxLength={40} required autoFocus />
          </Field>
        )}
        <ProofOfPerson failure={failure} />
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
        {!asksCode && (
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-2">
            <Link to={forgottenPasswordUrl(typed?.email ?? email)}>{t("forgotten")}</Link>
            <span>
              {t("newHere")}{" "}
              <Link to={registerUrl(email)} className="font-semibold">
                {t("register")}
              </Link>
            </span>
          </p>
        )}
      </Form>
    </PlatformSignIn>
  );
}
