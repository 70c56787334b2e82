import { useCallback, useRef, useState } from "react";
import { countText } from "#web/_record/list-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { BulkBar } from "#web/_ui/bulk-bar.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Dropdown, DropdownItem } from "#web/_ui/dropdown.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import { messages } from "../messages.ts";
import { dispatchUrl } from "../urls.ts";
import { type BulkAction, BulkDialog } from "./bulk-dialog.tsx";
import { BulkPrint } from "./bulk-print.tsx";
import type { ListProps } from "./props.ts";

const MAX = 1000;

/** The bulk actions for the ticked orders, each as a job. */
export default function Bulk({
  data,
  query,
  url,
  selection,
  filtered,
}: ListProps & { selection: Selection; filtered: boolean }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const [action, setAction] = useState<BulkAction>("confirm");
  const [isOpen, setOpen] = useState(false);
  const rowsById = useRowsById(data.rows);
  const hasTab = query.tab !== "all" && query.tab !== "late" && !filtered;
  const under = hasTab ? Math.min(data.tabs[query.tab] ?? 0, MAX) : 0;
  const { everything, ids, clear } = selection;
  const count = everything ? under : ids.size;
  const fitting = [...ids].filter((id) => rowsById.get(id)?.fits);
  const fits = everything ? (query.tab === "to-confirm" ? under : 0) : fitting.length;
  const chosen = action === "confirm" ? fitting : [...ids];
  const numbers = [...ids].flatMap((id) => rowsById.get(id)?.number ?? []);
  const { may } = data;
  const ask = (next: BulkAction) => {
    setAction(next);
    setOpen(true);
  };
  const started = useCallback(() => {
    setOpen(false);
    clear();
  }, [clear]);
  return (
    <>
      <BulkBar
        count={ids.size}
        everything={everything}
        total={under > data.rows.length ? countText(under, locale) : undefined}
        onEverything={selection.selectEverything}
        onClear={clear}
      >
        {may.confirm && fits > 0 && (
          <Button kind="primary" onClick={() => ask("confirm")}>
            {fits === count ? t("bulk.confirmAll", { count: fits }) : t("bulk.some", { fits, count })}
          </Button>
        )}
        {may.dispatch && (!everything || query.tab === "packed") && (
          <LinkButton icon="truck" to={link(dispatchUrl(everything ? { tab: "packed" } : { orders: numbers.join() }))}>
            {t("bulk.dispatch")}
          </LinkButton>
        )}
        <BulkPrint data={data} query={query} url={url} selection={selection} />
        {(may.tag || may.hold || may.cancel) && (
          <Dropdown label={t("bulk.more")} trigger={<Button icon="ellipsis">{t("bulk.more")}</Button>}>
            {may.tag && <DropdownItem onClick={() => ask("tag")}>{t("bulk.tag.menu")}</DropdownItem>}
            {may.tag && <DropdownItem onClick={() => ask("untag")}>{t("bulk.untag.menu")}</DropdownItem>}
            {may.hold && <DropdownItem onClick={() => ask("hold")}>{t("bulk.hold.menu")}</DropdownItem>}
            {may.hold && <DropdownItem onClick={() => ask("release")}>{t("bulk.release.menu")}</DropdownItem>}
            {may.cancel && <DropdownItem onClick={() => ask("cancel")}>{t("bulk.cancel.menu")}</DropdownItem>}
          </Dropdown>
        )}
      </BulkBar>
      <BulkDialog
        key={action}
        action={action}
        open={isOpen}
        selection={everything ? { tab: query.tab, count: under } : { orders: chosen }}
        count={action === "confirm" ? fits : count}
        left={action === "confirm" ? count - fits : 0}
        money={may.money}
        url={url}
        onClose={() => setOpen(false)}
        onStarted={started}
      />
    </>
  );
}

/** All orders shown so far; a selection may span pages. */
function useRowsById(rows: ListProps["data"]["rows"]): ReadonlyMap<string, { fits: boolean; number: string }> {
  const byId = useRef(new Map<string, { fits: boolean; number: string }>());
  for (const { id, fits, number } of rows) byId.current.set(id, { fits, number });
  return byId.current;
}
