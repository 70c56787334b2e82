import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { allRoles, type Role, rolePermissions } from "./data.ts";
import { groupsOf } from "./groups.ts";
import { OneRole } from "./matrix/one-role.tsx";
import { MatrixTable } from "./matrix/table.tsx";
import { messages } from "./messages.ts";
import { Deleted } from "./record/deleted.tsx";
import { newRoleUrl, rolesUrl, roleUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const [roles, all] = await Promise.all([allRoles(call), rolePermissions(call)]);
  return { roles, groups: groupsOf(all), may: { create: permissions.includes("enforcer.role.create") } };
}

export const meta = titled(messages.title);
export const handle: DataHandle = { viewParameters: ["columns", "role"] };

/** The project's roles, and what each allows. */
export default function Roles() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { roles, groups, may } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={
          may.create && (
            <LinkButton kind="primary" icon="plus" to={link(newRoleUrl())}>
              {t("create")}
            </LinkButton>
          )
        }
      />
      <Deleted role={url.get("deleted")} name={url.get("name")} may={may.create} />
      <Rows roles={roles} />
      <Section title={t("matrix.title")} end={<span className="text-13 text-ink-2">{t("matrix.sensitiveNote")}</span>}>
        <div className="max-xl:hidden">
          <MatrixTable roles={roles} groups={groups} />
        </div>
        <div className="xl:hidden">
          <OneRole roles={roles} groups={groups} />
        </div>
      </Section>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Rows({ roles }: { roles: readonly Role[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.role")}</Th>
          <Th className="col-fluid">{t("column.about")}</Th>
          <Th>{t("column.kind")}</Th>
          <Th end>{t("column.people")}</Th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ id, name, description, system, userCount = 0 }) => (
          <Tr key={id}>
            <Td card="title">
              <RowLink to={link(roleUrl(id))}>{name}</RowLink>
            </Td>
            <Td card="line" className="text-ink-2">
              {description}
            </Td>
            <Td>{t(system ? "kind.starter" : "kind.own")}</Td>
            <Td end card="value">
              {t("people", { count: userCount })}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={rolesUrl()} />;
}
