import type { QueryChoices } from "#contracts/metrics";
import { countryName } from "#web/_record/countries.ts";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

const METRICS: ReadonlyMap<string, keyof typeof messages.names> = new Map([
  ["fulfilments.dispatched", "dispatched"],
  ["fulfilments.held", "held"],
  ["orders.cancelled", "cancelled"],
  ["orders.confirmed", "confirmed"],
  ["orders.paid", "paid"],
  ["orders.placed", "placed"],
  ["orders.refunded", "refunded"],
  ["orders.revenue", "revenue"],
  ["orders.waiting", "waiting"],
  ["payments.failed", "failed"],
]);
const keyIn = <T extends string>(keys: Readonly<Record<T, string>>, name: string): T | undefined =>
  (Object.keys(keys) as T[]).find((key) => key === name);
/** A code as words: `customer_request` is "Customer request". */
const spaced = (code: string): string => {
  const words = code.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** Metrics, labels, their values and whole questions in plain words; a project's own by the names that it sends. */
export function useWords() {
  const t = useText(messages);
  const metricName = (name: string): string => {
    const key = METRICS.get(name);
    return key ? t(`names.${key}`) : name;
  };
  const labelName = (label: string): string => {
    const key = keyIn(messages.labelNames, label);
    return key ? t(`labelNames.${key}`) : spaced(label);
  };
  /** Only the built-in metrics' labels are codes; `metric` says whose label it is. */
  const valueName = (metric: string, label: string, value: string): string => {
    if (value === "") return t("unlabelled");
    if (!METRICS.has(metric) || label === "channel") return value;
    if (label === "country") return /^[A-Z]{2}$/.test(value) ? countryName(value) || value : value;
    const reason = keyIn(messages.reasons, value);
    return reason ? t(`reasons.${reason}`) : spaced(value);
  };
  const title = ({ metric, aggregate, only, by }: QueryChoices): string => {
    const name = metricName(metric);
    const measured = aggregate === "count" || aggregate === "avg" ? t(`titles.${aggregate}`, { name }) : name;
    const where = only.map(({ label, values }) =>
      t("titles.only", {
        label: labelName(label),
        values: values.map((each) => valueName(metric, label, each)).join(", "),
      }),
    );
    return [measured, ...where, ...(by ? [t("titles.by", { label: labelName(by) })] : [])].join(" · ");
  };
  return { metricName, labelName, valueName, title };
}
