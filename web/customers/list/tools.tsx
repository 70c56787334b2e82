import { useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, countText, withoutNames } from "#web/_record/list-url.ts";
import { ViewsRow } from "#web/_record/saved-views/views-row.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { customersUrl } from "../urls.ts";
import { Chips } from "./chips.tsx";
import type { ListData } from "./data.ts";
import { FilterForm } from "./filters.tsx";
import { chipsOn, filterNames, orderOf, readListQuery } from "./query.ts";

/** The search and the filters; on phones behind buttons, without script as one open form. */
export function ListTools({ data: { views, counts } }: { data: ListData }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const everybody = {
    label: t("everybody"),
    count: countText(counts.total, locale),
    to: link(customersUrl(views.opensWith ? { view: "all" } : {})),
    current: !views.open,
  };
  const search = <ListSearch label={t("search")} hint={t("searchHint")} />;
  return (
    <>
      <ViewsRow tabs={[everybody]} views={views} listUrl={customersUrl()} />
      <div className="max-md:hidden">
        <Toolbar>
          {search}
          <Chips />
        </Toolbar>
      </div>
      <noscript>
        <FilterForm />
      </noscript>
      <PhoneTools />
    </>
  );
}

function PhoneTools() {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const query = readListQuery(url);
  const on = chipsOn(query).length;
  const [searching, setSearching] = useState(query.search !== "");
  const sorts = Object.keys(messages.sort) as (keyof typeof messages.sort)[];
  return (
    <div className="mt-3 mb-2 grid gap-2 md:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2">
        <Select
          aria-label={t("filter.sort")}
          value={orderOf(query)}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(event) => navigate(changedUrl(url, { sort: event.target.value }))}
        />
        <DropdownPanel
          label={t("filter.title")}
          trigger={
            <Button icon="sliders-horizontal" aria-label={t("filter.on", { count: on })}>
              {on > 0 && on}
            </Button>
          }
        >
          <FilterForm />
          {on > 0 && (
            <Button kind="quiet" className="m-2.5 mt-0" onClick={() => navigate(withoutNames(url, filterNames))}>
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
