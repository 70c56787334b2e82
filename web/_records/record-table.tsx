import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { memo, type ReactNode, useCallback, useMemo } from "react";
import { changedUrl } from "#web/_record/list-url.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { BulkBar } from "#web/_ui/bulk-bar.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { type CardPart, RowLink, SelectAllTh, SelectTd, SortTh, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { type Selection, useSelection } from "#web/_ui/use-selection.ts";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import type { RecordListData } from "./list-data.ts";
import { columnsIn, type ListShape, readListQuery } from "./list-shape.ts";
import { messages } from "./messages.ts";
import type { RecordUrls } from "./urls.ts";
import { useWords } from "./use-words.ts";
import type { ListWords } from "./words.ts";

export interface Listed {
  readonly id: string;
  readonly state: "active" | "archived" | "deleted";
}
/** A column. The first one links to the record and is the title of a phone's card. */
export interface Column<Row> {
  readonly id: string;
  readonly cell: (row: Row, now: string) => ReactNode;
  /** The order it sorts by, and whether the first press sorts descending. */
  readonly sort?: string;
  readonly descending?: boolean;
  readonly end?: boolean;
  readonly className?: string;
}
/** The columns that a phone's card shows, by their place in it; the others are left out there. */
export type Cards = { readonly [P in Exclude<CardPart, "title" | "select" | "picture">]?: string };
interface TableProps<Row extends Listed> {
  readonly data: RecordListData<Row>;
  readonly shape: ListShape;
  readonly urls: RecordUrls;
  readonly words: ListWords;
  readonly columns: readonly Column<Row>[];
  readonly cards: Cards;
  readonly nameOf: (row: Row) => string;
  readonly bulk?: boolean;
  /** The form for the ticked rows of the list, where a kind has its own. It is given their ids; `clear` unticks them. */
  readonly bulkForm?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  readonly picking?: boolean;
}

/** A kind's rows, opened by click or key, ticked to do something with several. */
export function RecordTable<Row extends Listed>(props: TableProps<Row>) {
  const { data, urls, words, cards, nameOf, bulk } = props;
  const { rows, may } = data;
  const ticks = bulk === true && may.edit;
  const t = useWords(words);
  const own = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const cursor = useTableKeys({
    count: rows.length,
    onOpen: useCallback(
      (at) => {
        const row = rows[at];
        if (row && row.state !== "deleted") navigate(link(urls.one(row.id)));
      },
      [rows, urls, link, navigate],
    ),
  });
  const [url] = useSearchParams();
  const columns = useMemo(() => columnsIn(props.columns, url), [props.columns, url]);
  const restores = may.edit && rows.some(({ state }) => state === "deleted");
  return (
    <>
      <Table caption={t("caption")} selecting={props.picking || selection.ids.size > 0}>
        <thead>
          <tr>
            {ticks && <SelectAllTh state={selection.page} onChange={selection.togglePage} />}
            {columns.map((column, at) => (
              <Head key={column.id} column={column} isFirst={at === 0} {...props} />
            ))}
            {restores && (
              <Th>
                <span className="sr-only">{own("restore")}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow
              key={row.id}
              row={row}
              now={data.now}
              urls={urls}
              columns={columns}
              cards={cards}
              nameOf={nameOf}
              restores={restores}
              cursor={at === cursor}
              selected={selection.has(row.id)}
              onSelect={ticks ? selection.toggle : undefined}
            />
          ))}
        </tbody>
      </Table>
      {ticks && <Bulk {...props} selection={selection} />}
    </>
  );
}

interface RowProps<Row extends Listed> extends Pick<TableProps<Row>, "urls" | "columns" | "cards" | "nameOf"> {
  readonly row: Row;
  readonly now: string;
  /** Whether the rows of the bin have a button that restores them. */
  readonly restores: boolean;
  readonly cursor: boolean;
  readonly selected: boolean;
  /** Absent = it cannot be ticked. */
  readonly onSelect: ((id: string, on: boolean) => void) | undefined;
}

/** Ticking another row, or moving the cursor past it, does not render it. */
const TableRow = memo(function TableRow<Row extends Listed>({
  row,
  now,
  urls,
  columns: [first, ...others],
  cards,
  nameOf,
  restores,
  cursor,
  selected,
  onSelect,
}: RowProps<Row>) {
  const own = useText(messages);
  const link = useProjectLink();
  // The button that restores has a place of its own.
  const shown = { ...cards, ...(restores && { part: undefined }) };
  const cardOf = new Map(Object.entries(shown).map(([part, id]) => [id, part as CardPart]));
  return (
    <Tr cursor={cursor} selected={selected}>
      {onSelect && <SelectTd name={nameOf(row)} checked={selected} onChange={(on) => onSelect(row.id, on)} />}
      <Td card="title" fluid>
        {row.state === "deleted" ? (
          first?.cell(row, now)
        ) : (
          <RowLink to={link(urls.one(row.id))}>{first?.cell(row, now)}</RowLink>
        )}
      </Td>
      {others.map(({ id, cell, end, className }) => (
        <Td key={id} end={end} card={cardOf.get(id)} className={className}>
          {cell(row, now)}
        </Td>
      ))}
      {restores && (
        <Td end card="part">
          <PostForm name={`restore-${row.id}`} preventScrollReset>
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="ids" value={row.id} />
            <Button small type="submit" aria-label={own("restoreOne", { name: nameOf(row) })}>
              {own("restore")}
            </Button>
          </PostForm>
        </Td>
      )}
    </Tr>
  );
}) as <Row extends Listed>(props: RowProps<Row>) => ReactNode;

function Head<Row extends Listed>({
  column: { id, sort, descending, end, className },
  isFirst,
  shape,
  words,
}: TableProps<Row> & { readonly column: Column<Row>; readonly isFirst: boolean }) {
  const t = useWords(words);
  const [url] = useSearchParams();
  const query = readListQuery(shape, url);
  const look = { end, className: isFirst ? "col-fluid" : className };
  const label = t(`column.${id}`);
  if (!sort || query.search || !shape.sorts.includes(sort)) return <Th {...look}>{label}</Th>;
  const sorted = query.sort === sort ? "ascending" : query.sort === `-${sort}` ? "descending" : undefined;
  const [usual, opposite] = descending ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return (
    <SortTh {...look} sorted={sorted} to={changedUrl(url, { sort: query.sort === usual ? opposite : usual })}>
      {label}
    </SortTh>
  );
}

/** What can be done with the ticked rows: those of a list are archived or deleted, those of the bin and the archive restored. */
function Bulk<Row extends Listed>({
  data,
  shape,
  bulkForm,
  selection,
}: TableProps<Row> & { readonly selection: Selection }) {
  const own = useText(messages);
  const [url] = useSearchParams();
  const busy = useNavigation().formData?.get("intent") === "bulk";
  const { tab } = readListQuery(shape, url);
  const shown = shape.tabs[tab] ?? {};
  const place = "state" in shown ? shown.state : "active";
  const ids = [...selection.ids];
  const count = ids.length;
  const button = (action: "archive" | "restore" | "delete", label: string) => (
    <Button small type="submit" name="action" value={action} busy={busy}>
      {label}
    </Button>
  );
  if (bulkForm && place === "active")
    return (
      <BulkBar count={count} onClear={selection.clear}>
        {bulkForm(ids, selection.clear)}
      </BulkBar>
    );
  return (
    <BulkBar count={count} onClear={selection.clear}>
      <PostForm name={`bulk-${ids.join("-")}`} preventScrollReset onSubmit={selection.clear} className="flex gap-2">
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="ids" value={ids.join(",")} />
        {place === "active" &&
          Object.values(shape.tabs).some((each) => "state" in each && each.state === "archived") &&
          button("archive", own("bulk.archive", { count }))}
        {place !== "active" && button("restore", own("bulk.restore", { count }))}
        {place !== "deleted" && data.may.delete && button("delete", own("bulk.remove", { count }))}
      </PostForm>
    </BulkBar>
  );
}
