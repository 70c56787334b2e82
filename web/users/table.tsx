import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import type { ListData } from "./data.ts";
import { messages } from "./messages.ts";
import { nameOf } from "./names.ts";
import { statusStyles } from "./status-styles.ts";
import { userUrl } from "./urls.ts";

export function UsersTable({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const cursor = useTableKeys({
    count: data.users.length,
    onOpen: useCallback(
      (place) => navigate(link(userUrl(data.users[place]?.user ?? ""))),
      [data.users, link, navigate],
    ),
  });
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th className="col-fluid">{t("column.name")}</Th>
          <Th>{t("column.roles")}</Th>
          <Th className="hide-narrow">{t("column.factor")}</Th>
          <Th>{t("column.status")}</Th>
          <Th end>{t("column.lastSeen")}</Th>
        </tr>
      </thead>
      <tbody>
        {data.users.map((user, place) => (
          <Tr key={user.user} cursor={place === cursor}>
            <Cells user={user} data={data} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cells({ user, data }: { user: ListData["users"][number]; data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const roleName = (id: string) => data.roles.find((role) => role.id === id)?.name ?? id;
  return (
    <>
      <Td card="title" fluid>
        <span className="flex items-center gap-2.5">
          <Avatar name={nameOf(user)} src={user.avatar} small />
          <span className="min-w-0">
            <RowLink to={link(userUrl(user.user))}>{nameOf(user)}</RowLink>
            {user.user === data.me && <span className="ml-1.5 text-13 text-ink-3">({t("you")})</span>}
            <span className="block truncate text-13 text-ink-3">
              {user.jobTitle ? `${user.jobTitle} · ${user.email}` : user.email}
            </span>
          </span>
        </span>
      </Td>
      <Td card="line">
        <span className="flex flex-wrap gap-1.5">
          {user.roles.map((role) => (
            <Tag key={role}>{roleName(role)}</Tag>
          ))}
        </span>
      </Td>
      <Td className="hide-narrow whitespace-nowrap">
        <Status look={user.twoFactorEnabled ? statusStyles.on : statusStyles.off}>
          {t(user.twoFactorEnabled ? "factor.on" : "factor.off")}
        </Status>
      </Td>
      <Td card="part">
        <Status look={statusStyles[user.status]}>{t(`status.${user.status}`)}</Status>
      </Td>
      <Td end card="aside" className="whitespace-nowrap text-ink-2">
        {user.lastSeenAt ? (
          <DateTime at={user.lastSeenAt} format="short" now={data.now} />
        ) : (
          <span className="text-ink-3">{t("never")}</span>
        )}
      </Td>
    </>
  );
}
