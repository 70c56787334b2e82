import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { auth } from "#contracts/auth";
import { refusedWith } from "#web/_record/refused.ts";
import { confirmedFirst } from "#web/_server/confirmed.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { keyFrom } from "./body.ts";
import { KeyForm } from "./key-form.tsx";
import { messages } from "./messages.ts";
import { scopeGroups } from "./scopes.ts";
import { Secret } from "./secret.tsx";
import { apiKeysUrl, apiKeyUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await memberWith(args, auth.createAuth);
  return { groups: scopeGroups(permissions) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const body = read(auth.createAuth.body, keyFrom(form, project.timeZone));
  if (!body.ok) {
    form.delete("password");
    return refusedWith(form, "key", body.problem);
  }
  const unconfirmed = await confirmedFirst(sent);
  if (unconfirmed) return refusedWith(form, "key", unconfirmed);
  const response = await call(auth.createAuth, { body: body.value as never, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "key", response.problem);
  const { id, secret } = response.value;
  return json({ made: { id, secret: secret ?? "" } }, consistencyHeaders(sent));
}

export const meta = titled(messages.form.title);

export default function NewKey() {
  const t = useText(messages);
  const link = useProjectLink();
  const { groups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(apiKeysUrl()) }]} here={t("form.title")} />
      <PageHead title={t("form.title")} text={made ? undefined : t("form.text")} />
      {made ? <Secret secret={made.secret} done={link(apiKeyUrl(made.id))} /> : <KeyForm groups={groups} />}
    </Page>
  );
}
