import { useNavigate, useSearchParams } from "@remix-run/react";
import { type ReactNode, useMemo, useState } from "react";
import { FlashNudge, type Undo } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, countText } from "#web/_record/list-url.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { ColumnPicker } from "#web/_ui/column-picker.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, type Crumb, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import type { RecordListData } from "./list-data.ts";
import { columnsIn, countOf, type ListShape, pageSize, readListQuery } from "./list-shape.ts";
import { messages } from "./messages.ts";
import { type Cards, type Column, type Listed, RecordTable } from "./record-table.tsx";
import type { RecordUrls } from "./urls.ts";
import { useWords } from "./use-words.ts";
import type { ListWords } from "./words.ts";

interface ListProps<Row extends Listed> {
  readonly data: RecordListData<Row>;
  readonly shape: ListShape;
  readonly urls: RecordUrls;
  readonly words: ListWords;
  readonly columns: readonly Column<Row>[];
  readonly cards: Cards;
  /** What a row is called, for the checkbox beside it. */
  readonly nameOf: (row: Row) => string;
  /** Whether several rows can be ticked to do something with them. */
  readonly bulk?: boolean;
  readonly bulkForm?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** How to take back what the flash says was done to `of`, where that is not a deletion. */
  readonly undoOf?: ((flash: string, of: string) => Undo | undefined) | undefined;
  /** What became of the last form, above the list. */
  readonly notice?: ReactNode;
  /** Whether rows are being ticked on a phone, where checkboxes are hidden until somebody asks for them. */
  readonly picking?: boolean;
  readonly onPicking?: (on: boolean) => void;
  /** What is above the list, where it is not in the menu itself. */
  readonly above?: readonly Crumb[];
  /** Further actions beside "Add". */
  readonly actions?: ReactNode;
  /** Further controls beside the search. */
  readonly tools?: ReactNode;
}

/** A kind's list: tabs with counts, search, sort, table, pages, and what is there when nothing is. */
export function RecordList<Row extends Listed>(list: ListProps<Row>) {
  const [picking, setPicking] = useState(false);
  const props = { ...list, picking, onPicking: setPicking };
  const { data, words, urls, above, actions, undoOf, notice } = props;
  const t = useWords(words);
  const own = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { errors } = useRefusal("bulk");
  const [of, flash] = [url.get("of"), url.get("flash")];
  const undo = useMemo(
    () =>
      of
        ? (undoOf?.(flash ?? "", of) ?? {
            flash: "deleted",
            label: own("undo"),
            fields: { intent: "restore", ids: of },
          })
        : undefined,
    [of, flash, undoOf, own],
  );
  return (
    <Page wide>
      <FlashNudge labels={words.flash} undo={undo} />
      {above && <Breadcrumbs trail={above} here={t("title")} />}
      <PageHead
        keep
        title={t("title")}
        text={words.text && t("text")}
        actions={
          <>
            {data.may.export && (data.counts.active ?? 0) > 0 && (
              <LinkButton
                icon="download"
                to={link(urls.export(Object.fromEntries(url)))}
                reloadDocument
                className="max-md:hidden"
              >
                {own("export")}
              </LinkButton>
            )}
            {actions}
            {data.may.create && <AddButton {...props} />}
          </>
        }
      />
      {notice}
      {errors.length > 0 && (
        <div className="mb-4">
          <FormErrors errors={errors} />
        </div>
      )}
      {Object.values(data.counts).some((count) => count > 0) && <ListTools {...props} />}
      <Body {...props} />
    </Page>
  );
}

function AddButton<Row extends Listed>({ words, urls }: ListProps<Row>) {
  const t = useWords(words);
  const link = useProjectLink();
  return (
    <LinkButton kind="primary" icon="plus" to={link(urls.create())} prefetch="intent">
      {t("add")}
    </LinkButton>
  );
}

/** The tabs, the search and the sort order. */
export function ListTools<Row extends Listed>({
  data,
  shape,
  words,
  columns,
  tools,
  bulk,
  picking,
  onPicking,
}: ListProps<Row>) {
  const t = useWords(words);
  const own = useText(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const { tab, sort, search } = readListQuery(shape, url);
  const [first] = Object.keys(shape.tabs);
  const show = (changes: Readonly<Record<string, string | undefined>>) =>
    navigate(changedUrl(url, changes), { preventScrollReset: true });
  return (
    <>
      <Tabs
        label={own("tabs")}
        scroll
        items={Object.entries(shape.tabs).map(([name, each]) => ({
          label: t(`tabs.${name}`),
          to: changedUrl(url, { tab: name === first ? undefined : name }),
          current: name === tab,
          count: countText(countOf(each, data.counts), locale),
        }))}
      />
      <Toolbar
        end={
          <>
            {bulk && data.may.edit && onPicking && (
              <Button small className="md:hidden" aria-pressed={picking} onClick={() => onPicking(!picking)}>
                {own(picking ? "selectDone" : "select")}
              </Button>
            )}
            <span className="max-md:hidden">
              <ColumnPicker
                columns={columns.map(({ id }, at) => ({ id, label: t(`column.${id}`), locked: at === 0 }))}
                shown={columnsIn(columns, url).map(({ id }) => id)}
                onChange={(shown) => show({ columns: shown.join(",") })}
                onReset={() => show({ columns: undefined })}
                kept={false}
              />
            </span>
            {!search && (
              <Select
                small
                aria-label={own("sort")}
                value={sort}
                onChange={(event) => show({ sort: event.target.value })}
                options={shape.sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              />
            )}
          </>
        }
      >
        <ListSearch label={t("search")} hint={t("searchHint")} />
        {tools}
      </Toolbar>
    </>
  );
}

function Body<Row extends Listed>(props: ListProps<Row>) {
  const { data, words } = props;
  const t = useWords(words);
  const slow = useSlowNavigation();
  if (slow) return <TableSkeleton rows={Math.max(6, data.rows.length)} label={t("loading")} />;
  if (data.rows.length === 0 && !data.next) return <Nothing {...props} />;
  return (
    <>
      <RecordTable {...props} />
      <ListPager size={pageSize} shown={data.rows.length} next={data.next} />
    </>
  );
}

/** Nothing at all yet, nothing in the bin or the archive, or nothing that the search leaves. */
function Nothing<Row extends Listed>(props: ListProps<Row>) {
  const { data, shape, words, urls } = props;
  const t = useWords(words);
  const own = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { tab, search } = readListQuery(shape, url);
  const shown = shape.tabs[tab] ?? {};
  if (!search && "state" in shown)
    return shown.state === "deleted" ? (
      <Empty title={own("bin.empty")}>{own("bin.text")}</Empty>
    ) : (
      <Empty title={own("archiveEmpty.title")}>{own("archiveEmpty.text")}</Empty>
    );
  if ((data.counts.active ?? 0) === 0)
    return (
      <Empty title={t("empty.title")} actions={data.may.create && <AddButton {...props} />}>
        {t("empty.text")}
      </Empty>
    );
  return (
    <Empty title={t("none.title")} actions={<LinkButton to={link(urls.list())}>{t("none.all")}</LinkButton>}>
      {t("none.text")}
    </Empty>
  );
}
