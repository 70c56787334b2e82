import { useNavigate } from "@remix-run/react";
import { ChevronDown, Search, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Dropdown, DropdownLink, DropdownPanel } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { FilterForm } from "./filters.tsx";
import type { ListProps } from "./props.ts";
import { filtersOn, withoutFilters } from "./query.ts";
import { useViews } from "./views-row.tsx";

/** On phones: which view, how many filters, and the search behind its button. */
export function PhoneTools(props: ListProps) {
  const t = useText(messages);
  const navigate = useNavigate();
  const views = useViews(props);
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
            <Button className="[&>.btn-label]:w-full [&>.btn-label]:justify-between" iconAfter={ChevronDown}>
              <span className="truncate">
                {t("view.button", { name: String(current?.label ?? "") })}{" "}
                <span className="font-normal text-ink-3">{current?.count}</span>
              </span>
            </Button>
          }
        >
          {views.map(({ label, count, to }) => (
            <DropdownLink key={to} to={to}>
              {label} <span className="text-ink-3">{count}</span>
            </DropdownLink>
          ))}
        </Dropdown>
        <DropdownPanel
          label={t("filter.title")}
          trigger={
            <Button icon={SlidersHorizontal} aria-label={t("filter.on", { count: on })}>
              {on > 0 && on}
            </Button>
          }
        >
          <FilterForm query={props.query} url={props.url} />
          {on > 0 && (
            <Button kind="quiet" className="m-2.5 mt-0" onClick={() => navigate(withoutFilters(props.url))}>
              {t("filter.clear")}
            </Button>
          )}
        </DropdownPanel>
        <IconButton
          icon={Search}
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
