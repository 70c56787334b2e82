import { useNavigate } from "@remix-run/react";
import { Suspense, useCallback, useMemo } from "react";
import { ListPager } from "#web/_record/list-pager.tsx";
import { countText } from "#web/_record/list-url.ts";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { ChangedPill } from "#web/_ui/chip.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { useSelection } from "#web/_ui/use-selection.ts";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { messages } from "../messages.ts";
import { orderUrl } from "../urls.ts";
import { NothingHere } from "./nothing-here.tsx";
import type { ListProps } from "./props.ts";
import { filtersOn } from "./query.ts";
import { OrdersTable } from "./table.tsx";
import type { Changes } from "./use-changes.ts";

const Bulk = lazily(() => import("./bulk.lazy.tsx"));

/** The table with its pages and bulk actions, or the empty state. */
export function ListBody({ changes, ...props }: ListProps & { changes: Changes }) {
  const { data, query } = props;
  const t = useText(messages);
  const navigate = useNavigate();
  const link = useProjectLink();
  const locale = useLocale();
  const slow = useSlowNavigation();
  const ids = useMemo(() => data.rows.map(({ id }) => id), [data.rows]);
  const selection = useSelection(ids);
  const ticked = useWanted(selection.ids.size > 0);
  const cursor = useTableKeys({
    count: ids.length,
    onTick: useCallback(
      (place: number) => selection.toggle(ids[place] ?? "", !selection.has(ids[place] ?? "")),
      [ids, selection],
    ),
    onOpen: useCallback((place: number) => navigate(link(orderUrl(ids[place] ?? ""))), [ids, navigate, link]),
  });
  if (slow) return <TableSkeleton rows={Math.max(8, data.rows.length)} label={t("loading")} />;
  if (data.rows.length === 0) return <NothingHere {...props} />;
  const counted =
    data.rows.length < query.size && !data.next ? undefined : query.tab === "all" ? data.total : data.tabs[query.tab];
  const filtered = query.search !== "" || filtersOn(query).length > 0;
  return (
    <>
      <OrdersTable {...props} changed={changes.ids} selection={selection} cursor={cursor} />
      <ListPager
        size={query.size}
        shown={data.rows.length}
        next={data.next}
        total={filtered || counted === undefined ? undefined : countText(counted, locale)}
        note={t.rich("updated", { at: () => <DateTime at={data.now} format="time" /> })}
      />
      {selection.ids.size === 0 && changes.count > 0 && (
        <ChangedPill onRefresh={changes.refresh} float>
          {t("changed", { count: changes.count })}
        </ChangedPill>
      )}
      {(data.may.confirm || data.may.dispatch || data.may.hold || data.may.tag || data.may.cancel) && ticked && (
        <Suspense>
          <Bulk {...props} selection={selection} filtered={filtered} />
        </Suspense>
      )}
    </>
  );
}
