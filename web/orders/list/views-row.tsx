import { useNavigate } from "@remix-run/react";
import { useLocale } from "use-intl";
import { countText } from "#web/_record/list-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { ChangedPill } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SavedViews } from "#web/_ui/saved-views.tsx";
import { messages } from "../messages.ts";
import { ordersUrl } from "../urls.ts";
import type { ListProps } from "./props.ts";
import { tabIds } from "./query.ts";
import type { Changes } from "./use-changes.ts";

/** The tabs with their counts and the person's own views; which is open, the URL says. */
export function useViews({ data, query }: ListProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const saved = data.views.some((view) => view.query === data.current);
  const shown = (id: (typeof tabIds)[number]) =>
    id === "all" || (data.tabs[id] ?? 0) > 0 || query.tab === id || !["payment-failed", "unpaid", "late"].includes(id);
  const tabs = tabIds.filter(shown).map((id) => ({
    label: t(`tabs.${id}`),
    count: countText(id === "all" ? data.total : (data.tabs[id] ?? 0), locale),
    to: link(ordersUrl(id === "all" ? {} : { tab: id })),
    current: !saved && query.tab === id,
  }));
  const own = data.views.map(({ name, query: search }) => ({
    label: name,
    count: undefined,
    to: link(`${ordersUrl()}?${search}`),
    current: search === data.current,
  }));
  return [...tabs, ...own];
}

export function Views({ changes, ...props }: ListProps & { changes: Changes }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const save = new URLSearchParams(props.url);
  save.set("dialog", "save-view");
  return (
    <SavedViews
      views={useViews(props)}
      onSave={() => navigate(`?${save}`, { preventScrollReset: true })}
      end={
        changes.count > 0 && (
          <ChangedPill onRefresh={changes.refresh}>{t("changed", { count: changes.count })}</ChangedPill>
        )
      }
    />
  );
}
