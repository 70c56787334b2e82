import type { BulkPreview } from "#contracts/orders";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import { messages } from "../messages.ts";

type Amount = BulkPreview["production"][number];
export type Preview = BulkPreview & { readonly wallet?: Amount };

/** What a bulk action charges or refunds, from the orders' own figures. */
export function BulkFigures({ action, preview }: { action: "confirm" | "cancel"; preview: Preview }) {
  const t = useText(messages);
  const locale = useLocale();
  const text = ({ amount, currency }: Amount) => formatMoney(amount, currency, locale);
  const { production, buyers, wallet, fits, orders, requoted, cheapest, left } = preview;
  const sum = (all: readonly Amount[]) => (all.length ? all.map(text).join(", ") : t("bulk.nothing"));
  const due = production.find(({ currency }) => currency === wallet?.currency)?.amount ?? 0;
  const short = action === "confirm" && wallet && wallet.amount < due;
  return (
    <div className="grid gap-2 text-13 text-ink-2" aria-live="polite">
      <Sums
        caption={t(`bulk.${action}.sums`)}
        rows={[
          { label: t(`bulk.${action}.production`), amount: sum(production) },
          ...(action === "cancel" ? [{ label: t("bulk.cancel.buyers"), amount: sum(buyers) }] : []),
          ...(action === "confirm" && wallet ? [{ label: t("bulk.confirm.wallet"), amount: text(wallet) }] : []),
        ]}
      />
      {fits < orders && <p>{t(`bulk.${action}.fits`, { fits, orders })}</p>}
      {left.count > 0 && (
        <p>
          {t("bulk.confirm.unkept", {
            count: left.count,
            orders: left.orders.map((each) => t("bulk.confirm.unkeptOrder", each)).join(", "),
            more: left.count - left.orders.length,
          })}
        </p>
      )}
      {cheapest > 0 && <p>{t("bulk.confirm.cheapest", { count: cheapest })}</p>}
      {requoted > 0 && <p>{t("bulk.confirm.requoted", { count: requoted })}</p>}
      {short && <p>{t("bulk.confirm.short")}</p>}
      {action === "cancel" && buyers.length > 0 && <p>{t("bulk.cancel.elsewhere")}</p>}
    </div>
  );
}
