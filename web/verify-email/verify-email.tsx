import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { accounts } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { visiting, visitingToChange } from "#web/_server/visitor.ts";
import { redirectWithCookies, visitorForm } from "#web/_server/visitor-form.ts";
import { OutboxNote, useOutbox } from "#web/_shell/outbox-note.tsx";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { visitorRefusal } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { logoutUrl } from "../logout/urls.ts";
import { messages } from "./messages.ts";

/** A GET changes nothing, because mail programs prefetch links. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token;
  const user = await call(visiting(args), accounts.getCurrentUser);
  if (!user.ok && !token) throw redirect("/login");
  if (user.ok && user.value.emailVerifiedAt) throw redirect("/dashboard");
  return { token, email: user.ok ? user.value.email : undefined };
}

export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  if (text("intent") === "send") {
    const response = await call(visitingToChange(args), accounts.sendVerificationEmail);
    return response.ok ? json({ sent: true as const }) : visitorRefusal({}, response);
  }
  const calling = { ...visiting(args), consistency: new Set<string>() };
  const response = await call(calling, accounts.verifyEmail, { body: { token: text("token") } });
  if (!response.ok) return visitorRefusal({}, response);
  const user = await call(calling, accounts.getCurrentUser);
  if (user.ok && user.value.emailVerifiedAt) throw redirectWithCookies("/dashboard");
  return json({ confirmed: response.value.email });
}

export const meta = titled(messages.title);

export default function VerifyEmail() {
  const answer = useActionData<typeof action>();
  if (answer && "confirmed" in answer) return <Confirmed email={answer.confirmed} />;
  return <Unconfirmed answer={answer} />;
}

/** For a browser that is not signed in to the confirmed account: its session, if any, leads nowhere. */
function Confirmed({ email }: { email: string }) {
  const t = useText(messages);
  return (
    <PlatformSignIn>
      <SignInTitle title={t("confirmed")} text={t("confirmedText", { email })} />
      <Form method="post" action={logoutUrl()}>
        <Button kind="primary" type="submit">
          {t("signIn")}
        </Button>
      </Form>
    </PlatformSignIn>
  );
}

/** Looks again when the page is returned to: the link may have been opened in another tab, and then it leads on. */
function useConfirmedElsewhere(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => document.visibilityState === "visible" && revalidate();
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isWaiting, revalidate]);
}

function Unconfirmed({ answer }: { answer: ReturnType<typeof useActionData<typeof action>> }) {
  const t = useText(messages);
  const { token, email } = useLoaderData<typeof loader>();
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  const over = failure?.code === "PROOF_NOT_FOUND";
  const { state } = useNavigation();
  const busy = state !== "idle";
  const confirming = token !== undefined && !over;
  const outbox = useOutbox();
  useConfirmedElsewhere(email !== undefined && !confirming);
  return (
    <PlatformSignIn>
      <SignInTitle
        title={t("title")}
        text={confirming ? t("confirmText") : email !== undefined && t(outbox ? "kept" : "sent", { email })}
      />
      <Form method="post" replace>
        <VisitorProblem failure={failure} title={t("title")} />
        {answer && "sent" in answer && <Alert kind="success" title={t("sentAgain")} live />}
        {confirming && <input type="hidden" name="token" value={token} />}
        {confirming && (
          <Button kind="primary" type="submit" name="intent" value="verify" busy={busy}>
            {t("confirm")}
          </Button>
        )}
        {email !== undefined && !confirming && (
          <>
            {outbox ? <OutboxNote /> : <p className="text-ink-2">{t("hint")}</p>}
            <Button type="submit" name="intent" value="send" busy={busy}>
              {t("again")}
            </Button>
          </>
        )}
      </Form>
      {email !== undefined && (
        <Form method="post" action={logoutUrl()} className="mt-6 text-center">
          <button type="submit" className="link">
            {t("leave")}
          </button>
        </Form>
      )}
    </PlatformSignIn>
  );
}
