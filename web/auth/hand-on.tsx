import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { auth } from "#contracts/auth";
import { call } from "#web/_server/call.ts";
import { currentMember } from "#web/_server/member.ts";
import { visiting } from "#web/_server/visitor.ts";
import { redirectWithCookies, visitorForm } from "#web/_server/visitor-form.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { loginUrl } from "../login/urls.ts";
import { messages } from "./messages.ts";

/** The URL contains the code, so the page is not cached and no referrer is sent. */
const PRIVATE_HEADERS = { "cache-control": "no-store", "referrer-policy": "same-origin" };

/** A GET changes nothing: browsers that prefetch links use up no code. */
export async function loader(args: LoaderFunctionArgs) {
  const code = args.params.code ?? "";
  const [who, answer] = await Promise.all([
    currentMember(args),
    call(visiting(args), auth.getCode, { params: { code } }),
  ]);
  return json({ name: answer.ok ? answer.value.name : undefined, mine: who?.user.email }, { headers: PRIVATE_HEADERS });
}

export const headers = () => PRIVATE_HEADERS;

export async function action(args: ActionFunctionArgs) {
  await visitorForm(args);
  const response = await call(visiting(args), accounts.openSessionByCode, { body: { code: args.params.code ?? "" } });
  if (!response.ok) return json({ over: true }, { status: response.problem.status, headers: PRIVATE_HEADERS });
  throw redirectWithCookies(dashboardUrl(), response.cookies);
}

export const meta = titled(messages.handOn.titlePlain);

export default function HandOn() {
  const t = useText(messages);
  const { name, mine } = useLoaderData<typeof loader>();
  const over = useActionData<typeof action>()?.over === true;
  const busy = useNavigation().state !== "idle";
  if (!name || over)
    return (
      <PlatformSignIn>
        <SignInTitle title={t("handOn.overTitle")} text={t("handOn.over")} />
        <LinkButton kind="primary" to={loginUrl()}>
          {t("handOn.signIn")}
        </LinkButton>
      </PlatformSignIn>
    );
  return (
    <PlatformSignIn>
      <SignInTitle title={t("handOn.title", { name })} text={t("handOn.text")} />
      {mine && <p className="text-ink-2">{t("handOn.other", { mine })}</p>}
      <Form method="post" replace>
        <Button kind="primary" type="submit" busy={busy}>
          {t("handOn.go", { name })}
        </Button>
      </Form>
    </PlatformSignIn>
  );
}
