import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { visitorForm } from "#web/_server/visitor-form.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { visitorRefusal } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { settingsUrl } from "../settings/urls.ts";
import { messages } from "./messages.ts";

export const loader = ({ params }: LoaderFunctionArgs) => json({ token: params.token ?? "" });

export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  const response = await call(visiting(args), accounts.confirmEmailChange, { body: { token: text("token") } });
  return response.ok ? json(response.value) : visitorRefusal({}, response);
}

export const meta = titled(messages.change.title);

/** A new email address is confirmed from both mailboxes: the links of both emails lead here. */
export default function ConfirmEmail() {
  const t = useText(messages);
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  const { state } = useNavigation();
  const reason = { EMAIL_CHANGE_OVER: t("change.over"), EMAIL_TAKEN: t("change.taken") }[failure?.code ?? ""];
  return (
    <PlatformSignIn>
      <SignInTitle title={t("change.title")} text={!answer && t("change.text")} />
      {reason && <Alert kind="danger" title={reason} live />}
      {answer && "done" in answer ? (
        <>
          <Alert
            kind="success"
            title={answer.done ? t("change.done", { email: answer.email }) : t("change.half")}
            live
          />
          <p className="mt-4">
            <Link to={settingsUrl()}>{t("change.settings")}</Link>
          </p>
        </>
      ) : (
        !reason && (
          <Form method="post" replace>
            <VisitorProblem failure={failure} title={t("change.title")} />
            <input type="hidden" name="token" value={token} />
            <Button kind="primary" type="submit" busy={state !== "idle"}>
              {t("change.button")}
            </Button>
          </Form>
        )
      )}
    </PlatformSignIn>
  );
}
