import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { messages } from "./messages.ts";

type Amount = { readonly amount: number; readonly currency: string };

/** A product's price: one, or the lowest to the highest of its variants. */
export function PriceRange({ low, high }: { low: Amount | undefined; high: Amount | undefined }) {
  const t = useText(messages);
  if (!low) return null;
  const price = (of: Amount) => <Money minor={of.amount} currency={of.currency} />;
  if (!high || high.amount === low.amount) return price(low);
  return <span className="whitespace-nowrap">{t.rich("to", { low: () => price(low), high: () => price(high) })}</span>;
}
