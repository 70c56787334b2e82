import { useNavigate, useSearchParams } from "@remix-run/react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import type { ListData } from "./data.ts";
import { readListQuery, tabs } from "./query.ts";

const orders = [
  ["-submittedAt", "latest"],
  ["submittedAt", "submittedAt"],
  ["-rating", "best"],
  ["rating", "rating"],
] as const;

export function ListTools({ data: { counts } }: { data: ListData }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const { tab, sort, search } = readListQuery(url);
  return (
    <>
      <Tabs
        label={t("tabs.label")}
        scroll
        items={tabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: changedUrl(url, { tab: each }),
          current: each === tab,
          count: each === "all" ? counts.total : counts[each],
        }))}
      />
      <Toolbar
        end={
          !search && (
            <Select
              small
              aria-label={t("sort.label")}
              value={sort}
              onChange={(event) =>
                navigate(changedUrl(url, { sort: event.target.value }), { preventScrollReset: true })
              }
              options={orders.map(([value, word]) => ({ value, label: t(`sort.${word}`) }))}
            />
          )
        }
      >
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </Toolbar>
    </>
  );
}
