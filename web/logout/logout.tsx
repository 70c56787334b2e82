import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useNavigation } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { forgottenSession } from "#web/_server/cookies.ts";
import { currentMember } from "#web/_server/member.ts";
import { assertOwnPage } from "#web/_server/own-page.ts";
import { visitingToChange } from "#web/_server/visitor.ts";
import { PlatformSignIn, usePlatformName } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  if (!(await currentMember(args))) throw redirect("/login");
  return null;
}

/** Whatever the service answers, the browser's session cookie is cleared and it is sent to sign in. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  assertOwnPage(request);
  const response = await call(visitingToChange(args), accounts.signOut);
  const headers = new Headers();
  for (const cookie of response.ok ? response.cookies : forgottenSession(context.secure))
    headers.append("set-cookie", cookie);
  throw redirect("/login", { headers });
}

export const meta = titled(messages.title);

/** A GET changes nothing: logging out always takes a form. */
export default function Logout() {
  const t = useText(messages);
  const { state } = useNavigation();
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text", { platform: usePlatformName() })} />
      <Form method="post">
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
        <p className="text-center">
          <Link to="/dashboard">{t("back")}</Link>
        </p>
      </Form>
    </PlatformSignIn>
  );
}
