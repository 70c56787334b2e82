import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts, PASSWORD_RULE } from "#contracts/accounts";
import { terms } from "#contracts/terms";
import { orThrow } from "#web/_server/answers.ts";
import { call } from "#web/_server/call.ts";
import { read } from "#web/_server/posted.ts";
import { visiting } from "#web/_server/visitor.ts";
import { redirectWithCookies, visitorForm } from "#web/_server/visitor-form.ts";
import type { Args } from "#web/_server/who.ts";
import { nameParts } from "#web/_shell/name-parts.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { visitorRefusal } from "#web/_shell/visitor-failure.ts";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { acceptInviteUrl } from "../invites/urls.ts";
import { SetPasswordForm } from "./form.tsx";
import { messages } from "./messages.ts";

const NOTHING_TO_ACCEPT = ["NO_TERMS", "PLATFORM_NOT_FOUND"];

/** The platform's current terms; undefined if it has published none. */
async function currentTerms(args: Args) {
  const response = await call(visiting(args), terms.getActiveTerms, { query: {} });
  if (!response.ok && NOTHING_TO_ACCEPT.includes(response.problem.code)) return undefined;
  const { version, content } = orThrow(response);
  return { version, content };
}

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const [answer, agreement] = await Promise.all([
    call(visiting(args), accounts.describeInvitation, { body: { token } }),
    currentTerms(args),
  ]);
  return {
    token,
    invitation: answer.ok ? answer.value : undefined,
    agreement,
    rule: `${PASSWORD_RULE}.`,
  };
}

/** Creates the account; the invitation itself is accepted on the next page, by whoever is signed in then. */
export async function action(args: ActionFunctionArgs) {
  const { form, text } = await visitorForm(args);
  const typed = { name: text("name") };
  const body = read(accounts.setPassword.body, {
    token: text("token"),
    password: text("password"),
    password_confirmation: text("password_confirmation"),
    ...nameParts(typed.name),
    // The page has no box where there is nothing to read.
    signedEula: form.get("signedEula") === "on" || !(await currentTerms(args)),
  });
  if (!body.ok) return visitorRefusal(typed, { problem: body.problem });
  const response = await call(visiting(args), accounts.setPassword, { body: body.value });
  if (!response.ok) return visitorRefusal(typed, response);
  throw redirectWithCookies(acceptInviteUrl(text("token")), response.cookies);
}

export const meta = titled(messages.title);

export default function SetPassword() {
  const t = useText(messages);
  const { token, invitation, agreement, rule } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  if (!invitation)
    return (
      <PlatformSignIn>
        <SignInTitle title={t("overTitle")} text={t("over")} />
      </PlatformSignIn>
    );
  const { invitedBy, project = "", email } = invitation;
  return (
    <PlatformSignIn>
      <SignInTitle
        title={t("title")}
        text={invitedBy ? t("text", { invitedBy, project }) : t("textPlain", { project })}
      />
      <Form method="post" replace>
        <input type="hidden" name="token" value={token} />
        <SetPasswordForm
          email={email}
          rule={rule}
          agreement={agreement}
          failure={answer?.failure}
          typed={answer?.typed}
          token={token}
          busy={busy}
        />
      </Form>
    </PlatformSignIn>
  );
}
