import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { draftsUrl, newOrderUrl } from "../urls.ts";
import type { DraftRow } from "./data.ts";
import { messages } from "./messages.ts";

/** The drafts: customer, content, and who saved them when. */
export function DraftsTable({ rows }: { rows: readonly DraftRow[] }) {
  const t = useText(messages);
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("who")}</Th>
          <Th>{t("items")}</Th>
          <Th>{t("saved")}</Th>
          <Th>
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row: { id, who, about, pieces, at, by } }: { row: DraftRow }) {
  const t = useText(messages);
  const link = useProjectLink();
  const name = who ?? t("nobody");
  return (
    <Tr>
      <Td card="title">
        <RowLink to={link(newOrderUrl({ draft: id }))}>{name}</RowLink>
      </Td>
      <Td card="line" fluid>
        {[pieces > 0 ? t("pieces", { count: pieces }) : undefined, about].filter(Boolean).join(": ") ||
          t("pieces", { count: 0 })}
      </Td>
      <Td card="part">{t.rich("by", { name: by, at: () => <DateTime at={at} /> })}</Td>
      <Td card="aside" end>
        <PostForm name={`delete-${id}`} action={link(draftsUrl())}>
          <input type="hidden" name="draftId" value={id} />
          <Button small kind="quiet" type="submit" aria-label={t("removeOf", { name })}>
            {t("remove")}
          </Button>
        </PostForm>
      </Td>
    </Tr>
  );
}
