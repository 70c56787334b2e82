import { useMemo, useState } from "react";
import { LeaveGuard } from "#web/_record/leave-guard.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { messages as kit } from "#web/_record/messages.ts";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useSeesMoney } from "#web/_shell/use-sees-money.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { messages as shared } from "../messages.ts";
import { catalogueUrl, productUrl } from "../urls.ts";
import { type Column, columns, withCell } from "./cells.ts";
import type { GridData } from "./data.ts";
import { Fill } from "./fill.tsx";
import { messages } from "./messages.ts";
import { GridTable } from "./table.tsx";
import { useChoices } from "./use-choices.ts";
import { type Grid, useGrid } from "./use-grid.ts";

const GRID_PAGE = 100;
const ofMoney: readonly Column[] = ["price", "unitCost"];

/** The grid with its tools. Nothing is sent before Save, and no edit is lost by changing pages. */
export function GridScreen({ data }: { data: GridData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const money = useSeesMoney();
  const ready = useHydrated();
  const shown = useMemo(() => columns.filter((column) => money || !ofMoney.includes(column)), [money]);
  const choices = useChoices(data);
  const grid = useGrid(data.rows, data.currency);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState(0);
  const { product, rows, search, next, may } = data;
  const changes = Object.keys(grid.edits).length;
  const mark = (ids: readonly string[], on: boolean) =>
    setMarked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const fill = (column: Column, text: string) =>
    grid.setEdits((before) =>
      rows
        .filter(({ id }) => marked.has(id))
        .reduce((edits, row) => withCell(edits, row, column, text, data.currency), before),
    );
  const onPage = rows.filter(({ id }) => marked.has(id)).length;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: shared.title, to: link(catalogueUrl()) },
          { label: product.title, to: link(productUrl(product.id)) },
        ]}
        here={t("title")}
      />
      <PageHead
        title={t("head", { title: product.title })}
        text={t("text")}
        actions={
          may.edit && (
            <>
              <Button type="button" onClick={grid.discard} disabled={!ready || changes === 0}>
                {t("discard")}
              </Button>
              <Button
                kind="primary"
                type="button"
                busy={grid.busy}
                disabled={!ready || changes === 0}
                onClick={() => {
                  setLeft(0);
                  grid.save();
                }}
              >
                {changes ? t("save", { count: changes }) : t("nothing")}
              </Button>
            </>
          )
        }
      />
      <Toolbar end={may.edit && onPage > 0 && <Fill count={onPage} shown={shown} choices={choices} onFill={fill} />}>
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </Toolbar>
      <Outcome grid={grid} left={left} />
      {rows.length === 0 ? (
        <p className="py-8 text-ink-3">{t("none")}</p>
      ) : (
        <GridTable
          data={data}
          grid={grid}
          shown={shown}
          choices={choices}
          marked={marked}
          onMark={mark}
          onLeft={setLeft}
        />
      )}
      <ListPager
        size={GRID_PAGE}
        shown={rows.length}
        next={next}
        total={search ? undefined : product.variantCount.toLocaleString(locale)}
      />
      <LeaveGuard when={changes > 0} labels={kit.leave} />
    </>
  );
}

/** The last save's result, the rows it could not save and why, and what a paste left out. */
function Outcome({ grid, left }: { grid: Grid; left: number }) {
  const t = useText(messages);
  const failed = Object.values(grid.failed).filter(({ variantId }) => grid.edits[variantId]);
  return (
    <div className="grid gap-2">
      {grid.problem && <Alert kind="danger" title={grid.problem.message} live />}
      {grid.saved > 0 && <Alert kind="success" title={t("saved", { count: grid.saved })} live />}
      {failed.length > 0 && (
        <Alert kind="danger" title={t("failed", { count: failed.length })} live>
          {t("failedText")}
          <ul>
            {failed.slice(0, 10).map(({ variantId, message = "", errors = {} }) => (
              <li key={variantId}>
                {t("rowFailed", {
                  name: grid.nameOf(variantId),
                  message: Object.values(errors).flat().join(" ") || message,
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {left > 0 && <Alert kind="warning" title={t("left", { count: left })} live />}
    </div>
  );
}
