import { Link, useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Table } from "#web/_ui/table.tsx";
import type { Role } from "../data.ts";
import type { Group } from "../groups.ts";
import { messages } from "../messages.ts";
import { roleUrl } from "../urls.ts";
import { Mark, Sensitive } from "./mark.tsx";

/** The number of roles side by side. */
export const COLUMNS = 10;

/** Permissions as rows, roles as columns: ten at a time, the others by links. */
export function MatrixTable({ roles, groups }: { roles: readonly Role[]; groups: readonly Group[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const pages = Math.ceil(roles.length / COLUMNS);
  const page = Math.min(Math.max(1, Number(url.get("columns")) || 1), pages);
  const shown = roles.slice((page - 1) * COLUMNS, page * COLUMNS);
  const allowed = new Map(shown.map(({ id, permissions }) => [id, new Set(permissions)]));
  return (
    <>
      {pages > 1 && <Columns pages={pages} page={page} total={roles.length} />}
      <Table caption={t("matrix.caption")} cards={false} bleed={false} className="table-fixed" density="compact">
        <thead>
          <tr>
            <th scope="col" className="w-60">
              {t("matrix.permission")}
            </th>
            {shown.map(({ id, name }) => (
              <th key={id} scope="col" className="px-1! text-center! align-bottom whitespace-normal! wrap-anywhere">
                <Link to={link(roleUrl(id))}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ service, title, rows }) => (
          <tbody key={service}>
            <tr>
              <th scope="rowgroup" colSpan={shown.length + 1} className="pt-4! font-semibold! text-ink">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" title={row.description} className="h-8!">
                  {row.label}
                  {row.sensitive && <Sensitive />}
                </th>
                {shown.map(({ id }) => {
                  const yes = allowed.get(id)?.has(row.id) ?? false;
                  return (
                    <td key={id} className="allow px-1! text-center!" data-yes={yes || undefined}>
                      <Mark yes={yes} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </>
  );
}

function Columns({ pages, page, total }: { pages: number; page: number; total: number }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <nav aria-label={t("matrix.columns")} className="mb-2 flex flex-wrap gap-4 text-14">
      {Array.from({ length: pages }, (_, at) => {
        const range = { from: at * COLUMNS + 1, to: Math.min(total, (at + 1) * COLUMNS) };
        return (
          <Fragment key={range.from}>
            <Link
              to={link(`/roles?columns=${at + 1}`)}
              preventScrollReset
              aria-current={at + 1 === page ? "page" : undefined}
              className={at + 1 === page ? "font-semibold text-ink" : undefined}
            >
              {t("matrix.more", range)}
            </Link>
          </Fragment>
        );
      })}
    </nav>
  );
}
