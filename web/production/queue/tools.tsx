import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { Docket } from "#web/_ui/band.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import type { QueueData } from "./data.ts";
import { readQueueQuery, stages, tabs } from "./query.ts";

const CLEARED = { due: undefined, stage: undefined, shop: undefined, search: undefined };

/** The number of jobs by due day; each figure links to its jobs. */
export function QueueDocket({ counts }: Pick<QueueData, "counts">) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const many = (count: number) => (count >= 100 ? t("docket.many") : count);
  const to = (changes: Record<string, string>) => changedUrl(url, { ...CLEARED, tab: "open", ...changes });
  const fact = (name: keyof (typeof messages)["docket"], count: number, query: Record<string, string>) => ({
    label: t(`docket.${name}`),
    value: (
      <Link to={to(query)} className={name === "late" && count > 0 ? "font-semibold text-danger-fg" : undefined}>
        {many(count)}
      </Link>
    ),
  });
  return (
    <Docket
      facts={[
        fact("late", counts.late, { due: "late" }),
        fact("today", counts.today, { due: "today" }),
        fact("tomorrow", counts.tomorrow, { due: "tomorrow" }),
        fact("later", counts.later, { due: "later" }),
        fact("onHold", counts.onHold, { tab: "on-hold" }),
        fact("sentToday", counts.sentToday, { tab: "sent" }),
      ]}
    />
  );
}

export function QueueTools({ counts }: Pick<QueueData, "counts">) {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const { tab, stage, shop } = readQueueQuery(url);
  const numbers: Readonly<Record<string, number>> = { open: counts.open, "on-hold": counts.onHold };
  const choose = (name: string) => (event: { target: { value: string } }) =>
    navigate(changedUrl(url, { [name]: event.target.value || undefined }), { preventScrollReset: true });
  return (
    <>
      <Tabs
        label={t("tabs.label")}
        scroll
        items={tabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: changedUrl(url, { ...CLEARED, tab: each }),
          current: each === tab,
          count: numbers[each],
        }))}
      />
      <Toolbar>
        <ListSearch label={t("search")} hint={t("searchHint")} />
        {(tab === "open" || tab === "on-hold") && (
          <Select
            small
            className="w-auto"
            aria-label={t("filter.stage")}
            value={stage ?? ""}
            onChange={choose("stage")}
            placeholder={t("filter.anyStage")}
            options={stages.map((value) => ({ value, label: t(`stage.${value}`) }))}
          />
        )}
        {counts.shops.length > 1 && (
          <Select
            small
            className="w-auto"
            aria-label={t("filter.shop")}
            value={shop ?? ""}
            onChange={choose("shop")}
            placeholder={t("filter.anyShop")}
            options={counts.shops.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Toolbar>
    </>
  );
}
