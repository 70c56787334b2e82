import { useNavigate, useSearchParams } from "@remix-run/react";
import { useLocale } from "use-intl";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, countText } from "#web/_record/list-url.ts";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import type { ListData } from "./data.ts";
import { readListQuery, sorts, tabs } from "./query.ts";

/** What is on sale and what is not, the search, and the order. */
export function ListTools({ data: { counts } }: { data: ListData }) {
  const t = useText(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const query = readListQuery(url);
  const count = { all: counts.total, active: counts.active, discontinued: counts.discontinued };
  return (
    <>
      <Tabs
        label={t("tabs.label")}
        scroll
        items={tabs.map((tab) => ({
          label: t(`tabs.${tab}`),
          to: changedUrl(url, { status: tab === "all" ? undefined : tab }),
          count: countText(count[tab], locale),
          current: query.tab === tab,
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
