import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { nameOfCard } from "./methods/card-name.ts";
import { Refusal } from "./refusal.tsx";

type Props = { readonly wallet: NonNullable<BillingData["wallet"]>; readonly cards: BillingData["cards"] };

/** When the wallet tops itself up, with which card, and what came of it last. */
export function AutoTopUpForm({ wallet, cards }: Props) {
  const t = useText(messages);
  const parts = useRefusal("auto-top-up");
  const busy = useNavigation().formData?.get("intent") === "auto-top-up";
  const { id, currency, autoTopUp, version } = wallet;
  const [on, setOn] = useState(autoTopUp.enabled);
  return (
    <Section title={t("autoTopUp.title")} ruled>
      {autoTopUp.lastError && (
        <div className="mb-3">
          <Alert kind="danger" title={t("autoTopUp.failed")}>
            {autoTopUp.lastError}
          </Alert>
        </div>
      )}
      <PostForm name="auto-top-up" version={parts.version(version)} className="grid gap-3">
        <input type="hidden" name="intent" value="auto-top-up" />
        <input type="hidden" name="wallet" value={id} />
        <input type="hidden" name="currency" value={currency} />
        <Refusal parts={parts} />
        <Checkbox
          name="enabled"
          value="yes"
          label={t("autoTopUp.enabled")}
          defaultChecked={autoTopUp.enabled}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <div hidden={!on} className={on ? "grid gap-3" : undefined}>
          <Field
            id={parts.id("autoTopUp.threshold")}
            label={t("autoTopUp.threshold")}
            error={parts.error("autoTopUp.threshold")}
          >
            <MoneyInput name="autoTopUp.threshold" currency={currency} defaultValue={autoTopUp.threshold?.amount} />
          </Field>
          <Field
            id={parts.id("autoTopUp.amount")}
            label={t("autoTopUp.amount")}
            error={parts.error("autoTopUp.amount")}
          >
            <MoneyInput name="autoTopUp.amount" currency={currency} defaultValue={autoTopUp.amount?.amount} />
          </Field>
          <Field
            id={parts.id("autoTopUp.paymentMethodId")}
            label={t("autoTopUp.method")}
            error={parts.error("autoTopUp.paymentMethodId")}
          >
            <Select name="autoTopUp.paymentMethodId" defaultValue={autoTopUp.paymentMethodId ?? ""}>
              <option value="">{t("autoTopUp.default")}</option>
              {cards.map((card) => (
                <option key={card.id} value={card.id}>
                  {nameOfCard(card)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <p className="text-13 text-ink-2">
          <Effect wallet={wallet} cards={cards} />
        </p>
        {autoTopUp.lastAt && (
          <p className="text-13 text-ink-3">
            {t("autoTopUp.lastAt")} <DateTime at={autoTopUp.lastAt} format="both" />
          </p>
        )}
        <div>
          <Button small type="submit" busy={busy}>
            {t("autoTopUp.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

/** The saved settings as a sentence. */
function Effect({ wallet: { autoTopUp }, cards }: Props) {
  const t = useText(messages);
  const locale = useLocale();
  const { enabled, threshold, amount, paymentMethodId } = autoTopUp;
  if (!enabled || !threshold || !amount) return t("autoTopUp.off");
  const card = cards.find(({ id }) => id === paymentMethodId);
  return t("autoTopUp.effect", {
    threshold: formatMoney(threshold.amount, threshold.currency, locale),
    amount: formatMoney(amount.amount, amount.currency, locale),
    method: card ? nameOfCard(card) : t("autoTopUp.theDefault"),
  });
}
