import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { visitorForm } from "#web/_server/visitor-form.ts";
import { EmailField } from "#web/_shell/email-field.tsx";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { ProofOfPerson } from "#web/_shell/proof-of-person.tsx";
import { titled } from "#web/_shell/title.ts";
import { refusedAtTheDoor } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { loginUrl } from "../login/urls.ts";
import { messages } from "./messages.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  json({ email: new URL(request.url).searchParams.get("email") ?? "" });

/** The answer is the same whether or not there is such an account. */
export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  const [email, proof] = [text("email").trim(), text("g-recaptcha-response")];
  const answer = await call(visiting(args), accounts.requestSignInLink, {
    body: { email, ...(proof && { "g-recaptcha-response": proof }) },
  });
  return answer.ok ? json({ sentTo: email }) : refusedAtTheDoor({ email }, answer);
}

export const meta = titled(messages.title);

export default function SignInLink() {
  const t = useText(messages);
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { failure, typed } = answer && "failure" in answer ? answer : {};
  const { state } = useNavigation();
  const sentTo = answer && "sentTo" in answer ? answer.sentTo : undefined;
  const back = (
    <p className="text-center">
      <Link to={loginUrl(sentTo ?? email)}>{t("back")}</Link>
    </p>
  );
  if (sentTo !== undefined)
    return (
      <PlatformSignIn>
        <SignInTitle title={t("sentTitle")} text={t("sent", { email: sentTo })} />
        <div className="mt-4">{back}</div>
      </PlatformSignIn>
    );
  return (
    <PlatformSignIn>
      <SignInTitle title={t("title")} text={t("text")} />
      <Form method="post" replace>
        <VisitorProblem failure={failure} title={t("title")} />
        <EmailField failure={failure} typed={typed?.email} given={email} />
        <ProofOfPerson failure={failure} />
        <Button kind="primary" type="submit" busy={state !== "idle"}>
          {t("button")}
        </Button>
        {back}
      </Form>
    </PlatformSignIn>
  );
}
