import { Link, useSearchParams } from "@remix-run/react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { FilterChip, Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import type { ListData } from "./data.ts";
import { readListQuery, tabs } from "./query.ts";

/** The tabs, the search and the folders. */
export function ListTools({ data: { counts, folders } }: { data: ListData }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const { tab, folder } = readListQuery(url);
  const numbers = { all: counts.files, pictures: undefined, public: counts.public, trash: counts.trashed };
  const others = folder ? [] : folders.filter((each) => each.folder !== "/");
  return (
    <>
      <Tabs
        label={t("tabs.label")}
        scroll
        items={tabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: changedUrl(url, { tab: each === "all" ? undefined : each }),
          current: each === tab,
          ...(numbers[each] !== undefined && { count: numbers[each] }),
        }))}
      />
      <Toolbar>
        <ListSearch label={t("search")} hint={t("searchHint")} />
        {folder && <FilterChip field={t("folder")} value={folder} removeTo={changedUrl(url, { folder: undefined })} />}
        {tab !== "trash" && others.length > 0 && (
          <nav aria-label={t("folders")} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
            {others.slice(0, 12).map((each) => (
              <Link key={each.folder} to={changedUrl(url, { folder: each.folder })} preventScrollReset>
                {each.folder} <span className="text-ink-3">{each.files}</span>
              </Link>
            ))}
          </nav>
        )}
      </Toolbar>
    </>
  );
}
