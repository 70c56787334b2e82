import { useNavigate, useSearchParams } from "@remix-run/react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, countText } from "#web/_record/list-url.ts";
import { ViewsRow } from "#web/_record/saved-views/views-row.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { catalogueUrl } from "../urls.ts";
import type { ListData } from "./data.ts";
import { readListQuery, sorts, tabs } from "./query.ts";

/** The tabs by status, the search, and the sort order. */
export function ListTools({ data: { counts, views } }: { data: ListData }) {
  const t = useText(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const link = useProjectLink();
  const [url] = useSearchParams();
  const query = readListQuery(url);
  const count = { all: counts.total, active: counts.active, draft: counts.draft, discontinued: counts.discontinued };
  return (
    <>
      <ViewsRow
        views={views}
        listUrl={catalogueUrl()}
        tabs={tabs.map((tab) => ({
          label: t(`tabs.${tab}`),
          to: link(catalogueUrl(tab === "all" ? (views.opensWith ? { view: "all" } : {}) : { status: tab })),
          count: countText(count[tab], locale),
          current: !views.open && query.tab === tab,
        }))}
      />
      <Toolbar
        end={
          <Select
            small
            aria-label={t("sort.label")}
            className="max-md:w-full"
            value={query.sort}
            options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(event) =>
              navigate(changedUrl(url, { sort: event.target.value === "title" ? undefined : event.target.value }))
            }
          />
        }
      >
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </Toolbar>
    </>
  );
}
