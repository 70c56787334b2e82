import { Link } from "@remix-run/react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { FilterChip } from "#web/_ui/chip.tsx";
import { formatMoney, parseMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { AddFilter } from "./filters.tsx";
import type { FilterNames } from "./named.ts";
import type { ListProps } from "./props.ts";
import { filtersOn, type ListQuery, withoutFilter, withoutFilters } from "./query.ts";

/** A chip per active filter, and the dashed one that adds another. */
export function Chips(props: ListProps) {
  const t = useText(messages);
  const { query, url } = props;
  const on = filtersOn(query);
  const valueText = useValueText(query, props.data.named);
  return (
    <>
      {on.map((name) => (
        <AddFilter
          key={name}
          {...props}
          trigger={
            <FilterChip
              field={valueText(name).field}
              value={valueText(name).value}
              removeTo={withoutFilter(url, name)}
            />
          }
        />
      ))}
      <AddFilter {...props} />
      {on.length > 1 && (
        <Link to={withoutFilters(url)} className="text-13" preventScrollReset>
          {t("filter.clear")}
        </Link>
      )}
    </>
  );
}

/** The text of each filter's chip. */
function useValueText(query: ListQuery, named: FilterNames) {
  const t = useText(messages);
  const locale = useLocale();
  const { currency } = useFrame();
  const day = (text: string) =>
    new Date(`${text}T12:00:00Z`).toLocaleDateString(locale, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
  const amount = (text: string) => formatMoney(parseMoney(text, currency) ?? 0, currency, locale);
  const period = () => {
    if (query.period) return t(`filter.days.${query.period as "1" | "7" | "30" | "90"}`);
    if (query.start && query.end) return t("filter.between", { start: day(query.start), end: day(query.end) });
    return query.start ? t("filter.since", { day: day(query.start) }) : t("filter.until", { day: day(query.end) });
  };
  return (name: string): { field: string; value: string } => {
    switch (name) {
      case "period":
        return { field: t(`filter.date.${query.dateType}`), value: period() };
      case "channel":
        return { field: t("filter.channel"), value: query.channel };
      case "payment":
        return { field: t("filter.payment"), value: t(`payment.${query.payment as "paid"}`) };
      case "fulfilment":
        return { field: t("filter.fulfilment"), value: t(`fulfilmentStatus.${query.fulfilment as "delivered"}`) };
      case "from":
        return { field: t("filter.from"), value: amount(query.from) };
      case "to":
        return { field: t("filter.to"), value: amount(query.to) };
      case "tag":
        return { field: t("filter.tag"), value: query.tag };
      case "product":
        return { field: t("filter.product"), value: named.product ?? t("filter.thisProduct") };
      case "fulfiller":
        return { field: t("filter.fulfiller"), value: named.fulfiller ?? t("filter.thisFulfiller") };
      case "country":
        return { field: t("filter.country"), value: named.country };
      default:
        return { field: t("filter.customer"), value: named.customer ?? t("filter.thisCustomer") };
    }
  };
}
