import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { RowLink, Td, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages } from "../messages.ts";
import { isLate, isOwed } from "../states.ts";
import type { ListData } from "./data.ts";

type ListEnquiry = ListData["enquiries"][number];

export function Row({ enquiry, to, now, cursor }: { enquiry: ListEnquiry; to: string; now: string; cursor: boolean }) {
  const t = useText(messages);
  const { number, subject, name, status, priority, owner, receivedAt } = enquiry;
  return (
    <Tr cursor={cursor}>
      <Td card="title">
        <RowLink to={to}>{subject}</RowLink>
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-13 font-normal text-ink-3">
          <span>{number}</span>
          <span>{name}</span>
          {(priority === "urgent" || priority === "high") && <Tag>{t(`priority.${priority}`)}</Tag>}
        </span>
      </Td>
      <Td card="part">
        <Status look={statusStyles.enquiry[status]}>{t(`status.${status}`)}</Status>
      </Td>
      <Td card="part" className="whitespace-nowrap">
        <Due enquiry={enquiry} now={now} />
      </Td>
      <Td className="hide-narrow whitespace-nowrap text-ink-2">
        {owner ?? <span className="text-ink-3">{t("nobody")}</span>}
      </Td>
      <Td card="aside" className="whitespace-nowrap text-ink-2">
        <DateTime at={receivedAt} format="short" now={now} />
      </Td>
    </Tr>
  );
}

/** When the first answer is due; since when the customer waits for a later one; while they are waited for, that it was answered. */
export function Due({
  enquiry,
  now,
}: {
  enquiry: Pick<ListEnquiry, "status"> & {
    slaDueAt?: string | undefined;
    firstResponseAt?: string | undefined;
    lastMessageAt?: string | undefined;
  };
  now: string;
}) {
  const t = useText(messages);
  const { slaDueAt, status, firstResponseAt, lastMessageAt } = enquiry;
  if (firstResponseAt && lastMessageAt && (status === "open" || status === "waiting_internal"))
    return t.rich("since", { at: () => <DateTime at={lastMessageAt} format="short" now={now} /> });
  if (!isOwed(enquiry) || !slaDueAt)
    return <span className="text-ink-3">{status === "waiting_customer" ? t("answered") : "–"}</span>;
  const late = isLate(enquiry, now);
  return (
    <span className={late ? "font-semibold text-danger-fg" : undefined}>
      {late && `${t("late")}: `}
      <DateTime at={slaDueAt} format="short" now={now} />
    </span>
  );
}
