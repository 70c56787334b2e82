import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { messages as viewWords } from "#web/_record/saved-views/messages.ts";
import { useViewDialogs, useViewItems } from "#web/_record/saved-views/views-row.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Dropdown, DropdownLink, DropdownPanel, DropdownRule } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { ordersUrl } from "../urls.ts";
import { FilterForm } from "./filters.tsx";
import type { ListProps } from "./props.ts";
import { filtersOn, withoutFilters } from "./query.ts";
import { useTabs } from "./views-row.tsx";

/** On phones: the view, the number of filters, and the search behind its button. */
export function PhoneTools(props: ListProps) {
  const t = useText(messages);
  const navigate = useNavigate();
  const own = useViewItems(props.data.views, ordersUrl());
  const views = [...useTabs(props), ...own.map((each) => ({ ...each, count: undefined }))];
  const dialogs = useViewDialogs();
  const tViews = useText(viewWords);
  const [searching, setSearching] = useState(props.query.search !== "");
  const current = views.find((view) => view.current) ?? views[0];
  const on = filtersOn(props.query).length;
  return (
    <div className="mb-2 grid gap-2 md:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2">
        <Dropdown
          label={t("caption")}
          align="left"
          trigger={
            <Button className="[&>.btn-label]:w-full [&>.btn-label]:justify-between" iconAfter="chevron-down">
              <span className="truncate">
                {t.rich("view.button", { name: () => current?.label })}{" "}
                <span className="font-normal text-ink-3">{current?.count}</span>
              </span>
            </Button>
          }
        >
          {views.map(({ label, count, to }) => (
            <DropdownLink key={String(to)} to={to}>
              {label} <span className="text-ink-3">{count}</span>
            </DropdownLink>
          ))}
          <DropdownRule />
          {props.data.views.open && <DropdownLink to={dialogs.edit}>{tViews("edit")}</DropdownLink>}
          {props.data.views.may.save && <DropdownLink to={dialogs.save}>{tViews("save")}</DropdownLink>}
        </Dropdown>
        <DropdownPanel
          label={t("filter.title")}
          trigger={
            <Button icon="sliders-horizontal" aria-label={t("filter.on", { count: on })}>
              {on > 0 && on}
            </Button>
          }
        >
          <FilterForm query={props.query} url={props.url} named={props.data.named} />
          {on > 0 && (
            <Button kind="quiet" className="m-2.5 mt-0" onClick={() => navigate(withoutFilters(props.url))}>
              {t("filter.clear")}
            </Button>
          )}
        </DropdownPanel>
        <IconButton
          icon="search"
          label={t("search")}
          className="w-11"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        />
      </div>
      {searching && <ListSearch label={t("search")} hint={t("searchHint")} />}
    </div>
  );
}
