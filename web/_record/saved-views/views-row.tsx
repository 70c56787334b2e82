import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Link } from "#web/_ui/link.tsx";
import { SavedViews } from "#web/_ui/saved-views.tsx";
import type { TabItem } from "#web/_ui/tabs.tsx";
import type { ShownView, Views } from "./data.ts";
import { messages } from "./messages.ts";
import { viewUrl } from "./query.ts";
import { SaveChanges } from "./save-changes.tsx";

/** Saved views as tabs; the first of `tabs` is the list itself. */
export function useViewItems(views: Views, listUrl: string): TabItem[] {
  const link = useProjectLink();
  return views.all.map((view) => ({
    label: <ViewName view={view} />,
    to: link(viewUrl(listUrl, view)),
    current: view.id === views.open?.id,
  }));
}

/** The same list with one of its view dialogs open. */
export function useViewDialogs(): { readonly save: string; readonly edit: string } {
  const [url] = useSearchParams();
  return { save: dialogUrl(url, "view-save"), edit: dialogUrl(url, "view-edit") };
}

function ViewName({ view }: { view: ShownView }) {
  const t = useText(messages);
  const sharing = view.own ? t("sharedByYou") : t("shared", { name: view.by });
  return (
    <span className="inline-flex items-center gap-1.5" title={view.shared ? sharing : undefined}>
      {view.name}
      {view.shared && (
        <>
          <Icon of="users" size="xs" />
          <span className="sr-only">, {sharing}</span>
        </>
      )}
    </span>
  );
}

/** A list's own tabs, its saved views, and the actions for the open one. */
export function ViewsRow({
  tabs,
  views,
  listUrl,
  end,
}: {
  tabs: readonly TabItem[];
  views: Views;
  listUrl: string;
  end?: ReactNode;
}) {
  const t = useText(messages);
  const items = useViewItems(views, listUrl);
  const dialogs = useViewDialogs();
  return (
    <SavedViews label={t("label")} views={[...tabs, ...items]} end={end}>
      {views.open && (
        <Link to={dialogs.edit} className="tab tab-add" preventScrollReset>
          <Icon of="settings-2" size="sm" />
          <span>{t("edit")}</span>
        </Link>
      )}
      {views.open?.editable && views.edited && <SaveChanges view={views.open} />}
      {views.may.save && (
        <Link to={dialogs.save} className="tab tab-add" preventScrollReset>
          <Icon of="plus" size="sm" />
          <span>{t("save")}</span>
        </Link>
      )}
    </SavedViews>
  );
}
