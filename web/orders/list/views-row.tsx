import { countText } from "#web/_record/list-url.ts";
import { ViewsRow } from "#web/_record/saved-views/views-row.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { ChangedPill } from "#web/_ui/chip.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { draftsUrl, ordersUrl } from "../urls.ts";
import type { ListProps } from "./props.ts";
import { tabIds } from "./query.ts";
import type { Changes } from "./use-changes.ts";

/** The list's own tabs with their counts; the URL says which is open. */
export function useTabs({ data, query }: ListProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const shown = (id: (typeof tabIds)[number]) =>
    id === "all" ||
    (data.tabs[id] ?? 0) > 0 ||
    query.tab === id ||
    !["payment-failed", "unpaid", "late", "packed", "no-artwork"].includes(id);
  const drafts = {
    label: t("tabs.drafts"),
    count: countText(data.drafts, locale),
    to: link(draftsUrl()),
    current: false,
  };
  const own = tabIds.filter(shown).map((id) => ({
    label: t(`tabs.${id}`),
    count: countText(id === "all" ? data.total : (data.tabs[id] ?? 0), locale),
    to: link(ordersUrl(id === "all" ? (data.views.opensWith ? { view: "all" } : {}) : { tab: id })),
    current: !data.views.open && query.tab === id,
  }));
  return data.may.draft ? [...own, drafts] : own;
}

export function Views({ changes, ...props }: ListProps & { changes: Changes }) {
  const t = useText(messages);
  return (
    <ViewsRow
      tabs={useTabs(props)}
      views={props.data.views}
      listUrl={ordersUrl()}
      end={
        changes.count > 0 && (
          <ChangedPill onRefresh={changes.refresh}>{t("changed", { count: changes.count })}</ChangedPill>
        )
      }
    />
  );
}
