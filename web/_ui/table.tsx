import type { LinkProps } from "@remix-run/react";
import type { ReactNode, ThHTMLAttributes } from "react";
import { CheckMark } from "./checkbox.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { Link } from "./link.tsx";
import { messages } from "./messages.ts";
import { useReturnTo } from "./use-return-to.ts";

export type Density = "normal" | "compact" | "roomy";

/**
 * A ruled table whose rows reach the sheet's edges and become cards on phones. `picture` reserves space for one
 * there. `selecting` shows the checkboxes on phones.
 */
export function Table({
  caption,
  density,
  bleed = true,
  cards = true,
  picture,
  selecting,
  className,
  children,
}: {
  caption: string;
  density?: Density | undefined;
  bleed?: boolean | undefined;
  cards?: boolean | undefined;
  picture?: boolean | undefined;
  selecting?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes("table-wrap", bleed && "bleed", selecting && "is-selecting")}>
      <table
        className={classes("data-table", cards && "table-cards", className)}
        data-density={density === "normal" ? undefined : density}
        data-picture={picture || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

type HeadProps = ThHTMLAttributes<HTMLTableCellElement> & {
  /** Numbers are right-aligned. */
  end?: boolean | undefined;
};

export function Th({ end, children, ...rest }: HeadProps) {
  return (
    <th scope="col" data-end={end || undefined} {...rest}>
      {children}
    </th>
  );
}

/** A sortable column head; `to` is the list's URL in the next order. */
export function SortTh({
  sorted,
  to,
  children,
  ...rest
}: HeadProps & { sorted?: "ascending" | "descending" | undefined; to: LinkProps["to"] }) {
  return (
    <Th {...rest} aria-sort={sorted ?? "none"}>
      <Link to={to} preventScrollReset>
        {children}
        {sorted && <Icon of={sorted === "ascending" ? "arrow-up" : "arrow-down"} size="xs" />}
      </Link>
    </Th>
  );
}

/** A cell's role in a phone's card; cells without one are left out there. */
export type CardPart = "title" | "value" | "aside" | "line" | "picture" | "select" | "part";

export function Td({
  end,
  card,
  fluid,
  className,
  colSpan,
  children,
}: {
  end?: boolean | undefined;
  card?: CardPart | undefined;
  /** Takes the remaining width and cuts its text. */
  fluid?: boolean | undefined;
  className?: string | undefined;
  colSpan?: number | undefined;
  children?: ReactNode;
}) {
  return (
    <td
      colSpan={colSpan}
      className={fluid ? classes("col-fluid", className) : className}
      data-end={end || undefined}
      data-card={card}
    >
      {children}
    </td>
  );
}

/** A row; `changed` draws the yellow bar, `cursor` marks the keyboard's position. */
export function Tr({
  selected,
  changed,
  cursor,
  children,
}: {
  selected?: boolean | undefined;
  changed?: boolean | undefined;
  cursor?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <tr data-selected={selected || undefined} data-changed={changed || undefined} data-cursor={cursor || undefined}>
      {children}
    </tr>
  );
}

/** The record's number or name as a link that covers the whole row; Back returns to it. */
export function RowLink({ to, children }: { to: LinkProps["to"]; children: ReactNode }) {
  const row = useReturnTo(to);
  return (
    <Link to={to} className="row-link" prefetch="intent" ref={row.link} onClick={row.leave}>
      {children}
    </Link>
  );
}

/** The head's checkbox: none, some or all of this page. */
export function SelectAllTh({ state, onChange }: { state: "none" | "some" | "all"; onChange: (all: boolean) => void }) {
  const t = useText(messages);
  return (
    <Th className="col-select">
      <CheckMark
        aria-label={t("selectPage")}
        checked={state === "all"}
        mixed={state === "some"}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Th>
  );
}

export function SelectTd({
  name,
  checked,
  onChange,
}: {
  name: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  const t = useText(messages);
  return (
    <Td className="col-select" card="select">
      <CheckMark
        aria-label={t("selectRow", { name })}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Td>
  );
}

/** The totals: between an ink rule and a double rule. */
export function TotalsRow({ children }: { children: ReactNode }) {
  return (
    <tfoot>
      <tr>{children}</tr>
    </tfoot>
  );
}
