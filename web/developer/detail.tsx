import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { auth } from "#contracts/auth";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { recordHistory } from "#web/_record/record-history.ts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { confirmedFirst } from "#web/_server/confirmed.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { membersOf } from "./members.ts";
import { messages } from "./messages.ts";
import { Revoke } from "./revoke.tsx";
import { Rotate } from "./rotate.tsx";
import { Secret } from "./secret.tsx";
import { statusStyles } from "./status-styles.ts";
import { apiKeysUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const params = { project: project.id, auth: args.params.authId ?? "" };
  const entry = orThrow(await call(auth.getAuth, { params }));
  const history = await recordHistory(call, auth.getAuthHistory, params);
  const lives = entry.status !== "revoked";
  return {
    members: await membersOf(call),
    entry,
    history,
    now: new Date().toISOString(),
    mayRotate: lives && entry.type !== "device" && entry.status === "active" && permissions.includes("auth.key.create"),
    mayRevoke: lives && permissions.includes("auth.key.delete"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const params = { project: project.id, auth: args.params.authId ?? "" };
  if (textIn(form, "intent") === "revoke") {
    const response = await call(auth.deleteAuth, { params });
    if (!response.ok) return refusedWith(form, "revoke", response.problem);
    return redirect(withProject(`${apiKeysUrl()}?status=revoked`, project.id), consistencyHeaders(sent));
  }
  const unconfirmed = await confirmedFirst(sent);
  if (unconfirmed) return refusedWith(form, "rotate", unconfirmed);
  const body = { overlapHours: Number(textIn(form, "overlapHours") ?? 24) };
  const response = await call(auth.rotateAuth, { params, body, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "rotate", response.problem);
  const { secret = "", overlapUntil } = response.value;
  return json({ made: { secret, overlapUntil } }, consistencyHeaders(sent));
}

export const meta = titled<typeof loader>((data) => data?.entry.name ?? messages.title);

export default function Key() {
  const t = useText(messages);
  const link = useProjectLink();
  const { entry, members, history, now, mayRotate, mayRevoke } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(apiKeysUrl()) }]} here={entry.name} />
      <PageHead
        title={entry.name}
        state={<Badge look={statusStyles[entry.status]}>{t(`states.${entry.status}`)}</Badge>}
        actions={mayRevoke && <Revoke name={entry.name} />}
      />
      {made ? (
        <Secret secret={made.secret} done={link(`${apiKeysUrl()}/${entry.id}`)}>
          <p>
            {made.overlapUntil
              ? t.rich("secret.old", { at: () => <DateTime at={made.overlapUntil ?? ""} format="both" /> })
              : t("secret.oldOver")}
          </p>
        </Secret>
      ) : (
        <RecordColumns side={<KeyFacts entry={entry} members={members} now={now} />}>
          <Section title={t("detail.scopes")}>
            <ul className="flex flex-wrap gap-2">
              {entry.scopes.map((scope) => (
                <li key={scope}>
                  <code className="tag">{scope}</code>
                </li>
              ))}
            </ul>
          </Section>
          {mayRotate && <Rotate />}
        </RecordColumns>
      )}
      {!made && (
        <Section title={t("detail.history")}>
          <HistoryTab entries={history} still />
        </Section>
      )}
    </Page>
  );
}
