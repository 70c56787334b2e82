import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enforcer } from "#contracts/enforcer";
import { RecordError } from "#web/_record/record-error.tsx";
import { changedIn, refusedWith } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { bodyIn, formToKeep } from "./form/body.ts";
import { formData } from "./form/data.ts";
import { RoleForm } from "./form/form.tsx";
import { messages } from "./messages.ts";
import { rolesUrl, roleUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, enforcer.updateRole);
  const [role, choices] = await Promise.all([
    who.call(enforcer.getRole, { params: { role: args.params.role ?? "" } }).then((answer) => orThrow(answer)),
    formData(who),
  ]);
  return { role, choices };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const params = { role: args.params.role ?? "" };
  const body = read(enforcer.updateRole.body, changedIn(sent.form, bodyIn(sent.form)));
  if (!body.ok) return refusedWith(formToKeep(sent.form), "edit", body.problem);
  const { key: idempotencyKey, version: ifMatch } = sent;
  const response = await sent.call(enforcer.updateRole, { params, body: body.value, idempotencyKey, ifMatch });
  if (!response.ok) return refusedWith(formToKeep(sent.form), "edit", response.problem);
  return redirect(withProject(roleUrl(params.role, { flash: "saved" }), sent.project.id), consistencyHeaders(sent));
}

export const meta = titled<typeof loader>((data) => data?.role.name ?? "");

/** Edits one of the project's own roles. */
export default function EditRole() {
  const t = useText(messages);
  const link = useProjectLink();
  const { role, choices } = useLoaderData<typeof loader>();
  const title = t("form.editTitle", { name: role.name });
  const trail = [
    { label: t("title"), to: link(rolesUrl()) },
    { label: role.name, to: link(roleUrl(role.id)) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("head.edit")} />
      <PageHead title={title} />
      {role.editable ? (
        <RoleForm of={role} existing choices={choices} cancelTo={link(roleUrl(role.id))} />
      ) : (
        <Alert title={t(role.system ? "text" : "head.beyond")} />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={rolesUrl()} />;
}
