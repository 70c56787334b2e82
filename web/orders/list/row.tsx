import { memo } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { RowLink, SelectTd, Td, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { Thumbs } from "#web/_ui/thumb.tsx";
import { DayText } from "../day-text.tsx";
import { messages } from "../messages.ts";
import { orderUrl } from "../urls.ts";
import { type ColumnId, leavesAt } from "./columns.ts";
import type { ListedOrder } from "./listed.ts";
import { useStageWord } from "./stage-label.ts";

interface RowProps {
  readonly order: ListedOrder;
  readonly columns: readonly ColumnId[];
  readonly now: string;
  readonly cursor: boolean;
  readonly changed: boolean;
  readonly selected: boolean;
  readonly onSelect: (id: string, on: boolean) => void;
}

/** Two states in one cell stand apart, or below each other. */
const TWO_STATES = "inline-flex flex-wrap gap-x-3.5";

/** Ticking another row, or moving the cursor past it, does not render it. */
export const OrderRow = memo(function OrderRow({ order, columns, cursor, changed, selected, onSelect, now }: RowProps) {
  return (
    <Tr selected={selected} changed={changed} cursor={cursor}>
      <SelectTd name={order.number} checked={selected} onChange={(on) => onSelect(order.id, on)} />
      {columns.map((id) => (
        <Cell key={id} id={id} order={order} now={now} columns={columns} />
      ))}
    </Tr>
  );
});

function Cell({
  id,
  order,
  now,
  columns,
}: {
  id: ColumnId;
  order: ListedOrder;
  now: string;
  columns: readonly ColumnId[];
}) {
  const t = useText(messages);
  const word = useStageWord();
  const quiet = `${leavesAt[id] ?? ""} whitespace-nowrap`;
  switch (id) {
    case "order":
      return <NumberCell order={order} />;
    case "placed":
      return (
        <Td card="aside" className="whitespace-nowrap text-ink-2">
          <DateTime at={order.placedAt} format="short" now={now} />
        </Td>
      );
    case "customer":
      return (
        <Td card="line" fluid>
          {order.customer} <span className="text-ink-3">{order.place}</span>
        </Td>
      );
    case "items":
      return (
        <Td card="picture" className={leavesAt[id]}>
          <Thumbs items={order.items} count={order.count} />
        </Td>
      );
    case "payment":
      return (
        <Td card="part">
          <span className={TWO_STATES}>
            {order.payment && <Status look={statusStyles.buyer[order.payment]}>{t(`payment.${order.payment}`)}</Status>}
            {order.production === "failed" && !columns.includes("production") && (
              <Status look={statusStyles.production.failed}>{t("productionFailed")}</Status>
            )}
          </span>
        </Td>
      );
    case "production":
      return (
        <Td card="part" className={leavesAt[id]}>
          <Status look={statusStyles.production[order.production]}>{t(`production.${order.production}`)}</Status>
        </Td>
      );
    case "fulfilment":
      return (
        <Td card="part">
          <span className={TWO_STATES}>
            <FulfilmentStatus state={order.state} stage={order.stage}>
              {word(order.word)}
            </FulfilmentStatus>
            {order.bare && (
              <Status look={{ tone: "warning", patch: order.bare.length > 0 ? "half" : "empty" }}>
                {order.bare.length > 0 ? t("someArtwork", { placements: order.bare.join(", ") }) : t("noArtwork")}
              </Status>
            )}
          </span>
        </Td>
      );
    case "promised":
      return (
        <Td card={order.daysLate ? "part" : undefined} className={quiet}>
          {order.daysLate ? (
            <span className="state" data-tone="danger">
              {t("late", { days: order.daysLate })}
            </span>
          ) : (
            order.promisedBy && <DayText at={order.promisedBy} />
          )}
        </Td>
      );
    case "total":
      return (
        <Td end card="value">
          <Money minor={order.total} currency={order.currency} struck={order.struck} />
        </Td>
      );
    case "cost":
      return (
        <Td end className={leavesAt[id]}>
          {order.cost !== undefined && <Money minor={order.cost} currency={order.currency} />}
        </Td>
      );
    case "confirmBy":
      return <Td className={quiet}>{order.confirmBy && <DateTime at={order.confirmBy} format="both" />}</Td>;
    case "tags":
      return (
        <Td className={leavesAt[id]}>
          <span className="flex flex-wrap gap-1">
            {order.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        </Td>
      );
    default:
      return <Td className={quiet}>{order[id]}</Td>;
  }
}

function NumberCell({ order }: { order: ListedOrder }) {
  const t = useText(messages);
  const link = useProjectLink();
  const flags = [
    order.isGift && { icon: "gift" as const, name: t("isGift") },
    order.hasNote && { icon: "sticky-note" as const, name: t("hasNote") },
  ].filter((flag) => flag !== false);
  return (
    <Td card="title" className="whitespace-nowrap">
      <RowLink to={link(orderUrl(order.id))}>{order.number}</RowLink>
      {flags.map(({ icon, name }) => (
        <span key={name} title={name}>
          <Icon of={icon} size="sm" className="ml-1.5 text-ink-3" />
          <span className="sr-only">{name}</span>
        </span>
      ))}
    </Td>
  );
}
