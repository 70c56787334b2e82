import { useFrame } from "#web/_shell/post-form.tsx";
import { formatMoney, parseMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import type { ChosenItem } from "./chosen.ts";
import { messages } from "./messages.ts";

/** The order's current total; delivery is quoted after it is created. */
export function Summary({ items, shipping }: { items: readonly ChosenItem[]; shipping: string }) {
  const t = useText(messages);
  const locale = useLocale();
  const { currency } = useFrame();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const delivery = parseMoney(shipping, currency);
  return (
    <Section title={t("summary")}>
      <div className="sticky top-20" aria-live="polite">
        <Sums
          caption={t("summary")}
          rows={[
            { label: t("subtotal", { count }), amount: money(subtotal) },
            {
              label: t("delivery"),
              amount:
                delivery === undefined ? <span className="text-13 text-ink-3">{t("quoted")}</span> : money(delivery),
            },
            {
              label: delivery === undefined ? t("total") : t("totalAll"),
              amount: money(subtotal + (delivery ?? 0)),
              total: true,
            },
          ]}
        />
      </div>
    </Section>
  );
}
