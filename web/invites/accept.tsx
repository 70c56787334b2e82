import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { enforcer } from "#contracts/enforcer";
import { call } from "#web/_server/call.ts";
import { chosenCookie } from "#web/_server/cookies.ts";
import { currentMember } from "#web/_server/member.ts";
import { consistencyHeaders, posted, problem } from "#web/_server/posted.ts";
import { visiting } from "#web/_server/visitor.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { loginUrl } from "../login/urls.ts";
import { messages } from "./accept/messages.ts";
import { acceptInviteUrl } from "./urls.ts";

/** A GET changes nothing: mail programs that prefetch links accept nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const [who, answer] = await Promise.all([
    currentMember(args),
    call(visiting(args), enforcer.readInvite, { body: { token } }),
  ]);
  return {
    token,
    invitation: answer.ok ? answer.value : undefined,
    over: answer.ok ? undefined : answer.problem.code,
    me: who?.user.email,
    csrf: who?.csrf,
  };
}
type Data = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const token = String(sent.form.get("token") ?? "");
  const response = await sent.call(enforcer.acceptInvite, { params: { token }, idempotencyKey: sent.key });
  if (!response.ok) return problem(response.problem);
  const { headers } = consistencyHeaders(sent);
  headers.append("set-cookie", chosenCookie(sent.user.id, response.value.project, args.context.secure));
  throw redirect(withProject(dashboardUrl(), response.value.project), { headers });
}

export const meta = titled<typeof loader>((data) => data?.invitation?.projectName ?? messages.plainTitle);

export default function Accept() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.problem;
  const t = useText(messages);
  const { invitation } = data;
  if (!invitation) return <Over data={data} />;
  const { projectName: project, invitedBy: by } = invitation;
  return (
    <PlatformSignIn>
      <SignInTitle
        title={t("title", { project })}
        text={by ? t("invited", { by, project }) : t("invitedPlain", { project })}
      />
      {refused && (
        <Alert kind="danger" title={t("refused")} live>
          <p>{refused.message}</p>
        </Alert>
      )}
      {invitation.message && (
        <blockquote className="border-l-2 border-rule pl-3 text-14 whitespace-pre-line wrap-anywhere text-ink-2">
          <span className="sr-only">{t("message")}: </span>
          {invitation.message}
        </blockquote>
      )}
      <div>
        <h2 className="text-14 font-semibold">{t("roles")}</h2>
        <ul className="mt-1 grid gap-1 text-14">
          {invitation.roles.map(({ id, name, description }) => (
            <li key={id}>
              <b className="font-semibold">{name}</b>
              {description && <span className="text-ink-2">: {description}</span>}
            </li>
          ))}
        </ul>
      </div>
      <Next data={data} invitation={invitation} />
      <p className="text-13 text-ink-3">
        {t.rich("until", {
          email: invitation.email,
          at: () => <DateTime at={invitation.expiresAt} format="both" />,
        })}
      </p>
    </PlatformSignIn>
  );
}

/** The next step, depending on who is signed in: sign in, choose a password, sign out, or accept. */
function Next({ data, invitation }: { data: Data; invitation: NonNullable<Data["invitation"]> }) {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  const { token, me, csrf } = data;
  const { email, projectName: project } = invitation;
  if (!me && invitation.needsPassword)
    return (
      <div className="grid gap-2">
        <p className="text-14 text-ink-2">{t("chooseText")}</p>
        <LinkButton kind="primary" to={invitation.redirect}>
          {t("choose")}
        </LinkButton>
      </div>
    );
  if (!me)
    return (
      <div className="grid gap-2">
        <p className="text-14 text-ink-2">{t("signInText", { email })}</p>
        <LinkButton
          kind="primary"
          to={`${loginUrl(email)}&${new URLSearchParams({ redirect: acceptInviteUrl(token) })}`}
        >
          {t("signIn")}
        </LinkButton>
      </div>
    );
  if (me.trim().toLowerCase() !== email.trim().toLowerCase())
    return (
      <Alert kind="warning" title={t("another", { email })} live>
        <p>{t("anotherText", { mine: me })}</p>
        <Form method="post" action="/logout" className="mt-2">
          <Button type="submit" small busy={busy}>
            {t("signOut")}
          </Button>
        </Form>
      </Alert>
    );
  return (
    <Form method="post" className="grid gap-2" replace>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="token" value={token} />
      <Button kind="primary" type="submit" busy={busy}>
        {t("accept", { project })}
      </Button>
      <p className="text-13 text-ink-3">{t("asWho", { email: me })}</p>
    </Form>
  );
}

function Over({ data: { over = "", me } }: { data: Data }) {
  const t = useText(messages);
  const code = over in messages.over ? (over as keyof typeof messages.over) : "INVITE_NOT_FOUND";
  const texts = { INVITE_ACCEPTED: me ? "acceptedHere" : "acceptedText", PROJECT_ARCHIVED: "archivedText" } as const;
  return (
    <PlatformSignIn>
      <SignInTitle title={t(`over.${code}`)} text={t(code in texts ? texts[code as keyof typeof texts] : "overText")} />
      <LinkButton kind="primary" to={me ? dashboardUrl() : loginUrl()}>
        {t(me ? "home" : "plainSignIn")}
      </LinkButton>
    </PlatformSignIn>
  );
}
