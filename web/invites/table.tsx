import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { Look } from "#web/_ui/status.tsx";
import { Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import type { ListData, ListRow } from "./data.ts";
import { messages } from "./messages.ts";

/** The styles of an invitation's states. */
const statusStyles = {
  pending: { tone: "info", patch: "empty" },
  accepted: { tone: "success", patch: "tick", quiet: true },
  expired: { tone: "warning", patch: "clock" },
  revoked: { tone: "neutral", patch: "crossed", quiet: true },
} as const satisfies Readonly<Record<string, Look>>;

export function InvitesTable({ data }: { data: ListData }) {
  const t = useText(messages);
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th className="col-fluid">{t("column.email")}</Th>
          <Th>{t("column.roles")}</Th>
          <Th>{t("column.status")}</Th>
          <Th className="hide-narrow">{t("column.by")}</Th>
          <Th>{t("column.sent")}</Th>
          <Th end>
            <span className="sr-only">{t("column.do")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {data.invites.map((row) => (
          <Tr key={row.id}>
            <Cells row={row} data={data} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cells({ row, data }: { row: ListRow; data: ListData }) {
  const t = useText(messages);
  const roleName = (id: string) => data.roles.find((role) => role.id === id)?.name ?? id;
  return (
    <>
      <Td card="title" fluid>
        <span className="font-semibold wrap-anywhere">{row.email}</span>
      </Td>
      <Td card="line">
        <span className="flex flex-wrap gap-1.5">
          {row.roles.map((role) => (
            <Tag key={role}>{roleName(role)}</Tag>
          ))}
        </span>
      </Td>
      <Td card="line" className="whitespace-nowrap">
        <Status look={statusStyles[row.status]}>{t(`status.${row.status}`)}</Status>
        {row.status === "pending" && (
          <span className="block text-13 text-ink-3">
            {t.rich("until", { at: () => <DateTime at={row.expiresAt} format="short" now={data.now} /> })}
          </span>
        )}
      </Td>
      <Td className="hide-narrow">{row.by}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        <DateTime at={row.lastSentAt} format="short" now={data.now} />
        <span className="block text-13 text-ink-3">{t("emails", { count: row.sentCount })}</span>
      </Td>
      <Td end card="part">
        <Actions row={row} may={data.may} />
      </Td>
    </>
  );
}

function Actions({ row, may }: { row: ListRow; may: ListData["may"] }) {
  const t = useText(messages);
  const sending = useNavigation().formData;
  const busy = (intent: string) => sending?.get("invite") === row.id && sending.get("intent") === intent;
  const open = row.status === "pending" || row.status === "expired";
  if (!open) return null;
  return (
    <span className="flex justify-end gap-2 max-md:justify-start">
      {may.create && (
        <PostForm name={`resend-${row.id}`} preventScrollReset>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="invite" value={row.id} />
          <Button small type="submit" busy={busy("resend")} aria-label={t("resendFor", { email: row.email })}>
            {t("resend")}
          </Button>
        </PostForm>
      )}
      {may.revoke && (
        <PostForm name={`revoke-${row.id}`} preventScrollReset>
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="invite" value={row.id} />
          <Button
            small
            kind="danger-outline"
            type="submit"
            busy={busy("revoke")}
            aria-label={t("revokeFor", { email: row.email })}
          >
            {t("revoke")}
          </Button>
        </PostForm>
      )}
    </span>
  );
}
