import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { loginUrl } from "../login/urls.ts";
import { EmailField } from "./email-field.tsx";
import type { mailedLinkAction, mailedLinkLoader } from "./mailed-link-form.ts";
import { OutboxNote } from "./outbox-note.tsx";
import { PlatformSignIn } from "./platform-sign-in.tsx";
import { ProofOfPerson } from "./proof-of-person.tsx";
import { VisitorProblem } from "./visitor-problem.tsx";

type Labels = Readonly<Record<"title" | "text" | "button" | "sentTitle" | "sent" | "back", string>>;

/** A screen that takes an email address and says that a link was sent. */
export function MailedLink({ messages }: { messages: Labels }) {
  const t = useText(messages);
  const { email } = useLoaderData<typeof mailedLinkLoader>();
  const answer = useActionData<ReturnType<typeof mailedLinkAction>>();
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
        <div className="mt-4 grid gap-4">
          <OutboxNote />
          {back}
        </div>
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
