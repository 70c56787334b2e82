import { classes } from "./classes.ts";
import { formatMoney } from "./currency.ts";
import { useLocale } from "./intl.tsx";

/** An amount in minor units with its currency, in tabular figures, never cut. `struck` for refunded amounts. */
export function Money({ minor, currency, struck }: { minor: number; currency: string; struck?: boolean | undefined }) {
  const text = formatMoney(minor, currency, useLocale());
  const className = classes("whitespace-nowrap tabular-nums", struck && "text-ink-3 line-through");
  return struck ? <s className={className}>{text}</s> : <span className={className}>{text}</span>;
}
