import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enforcer } from "#contracts/enforcer";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith } from "#web/_record/refused.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { bodyIn, formToKeep } from "./form/body.ts";
import { formData } from "./form/data.ts";
import { RoleForm } from "./form/form.tsx";
import { messages } from "./messages.ts";
import { rolesUrl, roleUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, enforcer.createRole);
  const choices = await formData(who);
  const from = choices.roles.find(({ id }) => id === new URL(args.request.url).searchParams.get("from"));
  return { choices, from };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(enforcer.createRole.body, bodyIn(sent.form));
  if (!body.ok) return refusedWith(formToKeep(sent.form), "create", body.problem);
  const response = await sent.call(enforcer.createRole, { body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(formToKeep(sent.form), "create", response.problem);
  return redirect(
    withProject(roleUrl(response.value.id, { flash: "created" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled(messages.form.newTitle);

/** A new role, empty or copied from another. */
export default function NewRole() {
  const t = useText(messages);
  const link = useProjectLink();
  const { choices, from } = useLoaderData<typeof loader>();
  const may = new Set(choices.own);
  const lowest = choices.ranks.at(-1)?.rank ?? 10;
  const of = {
    name: from ? t("form.copyName", { name: from.name }) : "",
    description: from?.description ?? "",
    rank: Math.min(from?.rank ?? lowest, choices.ranks[0]?.rank ?? lowest),
    permissions: (from?.permissions ?? []).filter((each) => may.has(each)),
  };
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(rolesUrl()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} text={t("form.newText")} />
      <RoleForm of={of} existing={false} choices={choices} cancelTo={link(rolesUrl())} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.form.newTitle} listUrl={rolesUrl()} />;
}
