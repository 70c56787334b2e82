import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { accounts } from "#contracts/accounts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { browserOf } from "./browser-of.ts";
import { messages } from "./messages.ts";
import { sessionsUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, user } = await member(args, "never");
  const { sessions } = orThrow(await call(accounts.listSessions));
  return {
    ownZone: user.timeZone,
    now: new Date().toISOString(),
    sessions: sessions.map((each) => ({ ...each, ...browserOf(each.userAgent) })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const session = textIn(sent.form, "session");
  const answer = session
    ? await sent.call(accounts.endSession, { params: { session } })
    : await sent.call(accounts.endOtherSessions);
  if (!answer.ok && answer.problem.code !== "SESSION_NOT_FOUND") return refusedWith(sent.form, "end", answer.problem);
  return redirect(`${sessionsUrl()}?flash=${session ? "ended" : "endedOthers"}`, consistencyHeaders(sent));
}

export const meta = titled(messages.sessions.title);

export default function Sessions() {
  const t = useText(messages);
  const { sessions, now, ownZone } = useLoaderData<typeof loader>();
  const { errors } = useRefusal("end");
  const busy = useNavigation().state !== "idle";
  const others = sessions.filter(({ current }) => !current);
  const nameOf = ({ browser, system }: (typeof sessions)[number]) =>
    browser && system ? t("sessions.on", { browser, system }) : (browser ?? t("sessions.unknown"));
  return (
    <Section
      title={t("sessions.title")}
      ruled
      end={
        others.length > 0 && (
          <PostForm name="end-others">
            <Button small type="submit" busy={busy}>
              {t("sessions.others")}
            </Button>
          </PostForm>
        )
      }
    >
      <FormErrors errors={errors} />
      <p className="mb-3 text-ink-2">
        {others.length > 0 ? t("sessions.text") : `${t("sessions.alone")} ${t("sessions.text")}`}
      </p>
      <ul className="divide-y divide-rule">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              <b className="block">
                {nameOf(session)} {session.current && <Tag>{t("sessions.here")}</Tag>}
              </b>
              <span className="text-13 text-ink-2">
                {session.ip},{" "}
                {t.rich("sessions.lastUsed", {
                  when: () => <DateTime at={session.lastSeenAt} format="short" now={now} timeZone={ownZone} />,
                })}
                ,{" "}
                {t.rich("sessions.began", {
                  when: () => <DateTime at={session.createdAt} format="short" now={now} timeZone={ownZone} />,
                })}
              </span>
            </div>
            {!session.current && (
              <PostForm name={`end-${session.id}`}>
                <Button
                  small
                  type="submit"
                  name="session"
                  value={session.id}
                  busy={busy}
                  aria-label={t("sessions.endLabel", { name: nameOf(session) })}
                >
                  {t("sessions.end")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
