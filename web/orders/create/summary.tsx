import { useFrame } from "#web/_shell/post-form.tsx";
import { formatMoney, parseMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import type { ChosenItem } from "./chosen.ts";
import { messages } from "./messages.ts";

interface SummaryProps {
  readonly items: readonly ChosenItem[];
  readonly shipping: string;
  readonly discount: string;
}

/** The order's current total; delivery is quoted after it is created. */
export function Summary({ items, shipping, discount }: SummaryProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { currency } = useFrame();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const delivery = parseMoney(shipping, currency);
  const less = Math.min(parseMoney(discount, currency) ?? 0, subtotal);
  return (
    <Section title={t("summary")}>
      <div className="sticky top-20" aria-live="polite">
        <Sums
          caption={t("summary")}
          rows={[
            { label: t("subtotal", { count }), amount: money(subtotal) },
            ...(less > 0 ? [{ label: t("discount"), amount: `\u2212${money(less)}` }] : []),
            {
              label: t("delivery"),
              amount:
                delivery === undefined ? <span className="text-13 text-ink-3">{t("quoted")}</span> : money(delivery),
            },
            {
              label: delivery === undefined ? t("total") : t("totalAll"),
              amount: money(subtotal - less + (delivery ?? 0)),
              total: true,
            },
          ]}
        />
      </div>
    </Section>
  );
}
