import { exponentOf, formatMoney } from "#web/_ui/currency.ts";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { messages as record } from "../record/messages.ts";
import { messages as shared } from "../status-messages.ts";

const amounts = /(-?\d{1,12}(?:\.\d{1,3})?) ([A-Z]{3})\b/g;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const fulfiller = /^prj_[0-9a-z]+ (.+) [A-Z]{2}$/;
const labels: Readonly<Record<string, string>> = { ...shared.stage, ...record.hold.reasons, ...record.cancel.reasons };
const translated: ReadonlySet<string> = new Set(["Status", "Reason"]);

/** Formats amounts in a text: "121.15 GBP" becomes "£121.15". */
export const withMoney = (text: string, locale: string): string =>
  text.replace(amounts, (whole, amount: string, currency: string) => {
    try {
      return formatMoney(Math.round(Number(amount) * 10 ** exponentOf(currency)), currency, locale);
    } catch {
      return whole;
    }
  });

/** A value of the history as text: labels for statuses, local times, formatted amounts, names without ids. */
export function valueText(label: string, value: string, locale: string, timeZone: string): string {
  if (translated.has(label) && labels[value]) return labels[value];
  if (instant.test(value)) return zonedTime(new Date(value), "both", timeZone, locale);
  return withMoney(fulfiller.exec(value)?.[1] ?? value, locale);
}
