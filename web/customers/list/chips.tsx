import { Link, useSearchParams } from "@remix-run/react";
import { withoutNames } from "#web/_record/list-url.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { FilterChip } from "#web/_ui/chip.tsx";
import { formatMoney, parseMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { AddFilter } from "./filters.tsx";
import { type ChipName, chips, chipsOn, filterNames, readListQuery } from "./query.ts";

/** A chip per active filter, and the dashed one that adds another. */
export function Chips() {
  const t = useText(messages);
  const [url] = useSearchParams();
  const on = chipsOn(readListQuery(url));
  const valueText = useValueText();
  return (
    <>
      {on.map((name) => (
        <AddFilter
          key={name}
          trigger={
            <FilterChip field={t(`filter.${name}`)} value={valueText(name)} removeTo={withoutNames(url, chips[name])} />
          }
        />
      ))}
      <AddFilter />
      {on.length > 1 && (
        <Link to={withoutNames(url, filterNames)} className="text-13" preventScrollReset>
          {t("filter.clear")}
        </Link>
      )}
    </>
  );
}

/** The text of each filter's chip. */
function useValueText() {
  const t = useText(messages);
  const locale = useLocale();
  const [url] = useSearchParams();
  const { currency } = useFrame();
  const query = readListQuery(url);
  const amount = (text: string) => text && formatMoney(parseMoney(text, currency) ?? 0, currency, locale);
  const day = (text: string) =>
    text &&
    new Date(`${text}T12:00:00Z`).toLocaleDateString(locale, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
  const span = (low: string, high: string) =>
    low && high ? t("filter.between", { low, high }) : low ? t("filter.from", { low }) : t("filter.to", { high });
  return (name: ChipName): string => {
    switch (name) {
      case "countries":
        return query.country.replaceAll(",", ", ");
      case "gender":
        return query.gender ? messages.gender[query.gender] : "";
      case "orders":
        return span(query.ordersFrom, query.ordersTo);
      case "refunded":
        return span(query.refundedFrom, query.refundedTo);
      case "spent":
        return span(amount(query.spentFrom), amount(query.spentTo));
      case "last": {
        const [low, high] = [day(query.lastStart), day(query.lastEnd)];
        return low && high
          ? t("filter.between", { low, high })
          : low
            ? t("filter.since", { low })
            : t("filter.until", { high });
      }
    }
  };
}
