import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { RecordColumns, Section } from "#web/_ui/page.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { PlanChoice } from "./plan.tsx";
import { Refusal } from "./refusal.tsx";
import { TopUp } from "./top-up.tsx";

type Amount = { readonly amount: number; readonly currency: string };
const Figure = ({ amount, currency }: Amount) => <Money minor={amount} currency={currency} />;

/** The wallet's figures, the plan, and their actions. */
export function Overview({ data }: { data: BillingData }) {
  const t = useText(messages);
  const locale = useLocale();
  const { record, wallet, may } = data;
  const low = wallet?.lowBalanceAlert;
  return (
    <div className="mt-5">
      {wallet && low && wallet.balance.amount < low.amount && (
        <div className="mb-4">
          <Alert kind="warning" title={t("low", { amount: formatMoney(low.amount, low.currency, locale) })} />
        </div>
      )}
      <Band>
        {wallet && (
          <>
            <KeyFigure label={t("figures.available")} value={<Figure {...wallet.available} />} />
            <KeyFigure label={t("figures.balance")} value={<Figure {...wallet.balance} />} />
            <KeyFigure label={t("figures.pending")} value={<Figure {...wallet.pending} />} />
          </>
        )}
        <KeyFigure
          label={t("figures.credit")}
          value={<Figure {...record.creditUsed} />}
          delta={
            record.creditLimit && (
              <span className="text-13 text-ink-2">
                {t("figures.creditOf", {
                  limit: formatMoney(record.creditLimit.amount, record.creditLimit.currency, locale),
                })}
              </span>
            )
          }
        />
      </Band>
      <RecordColumns
        side={
          <>
            {may.book && <TopUp key={wallet?.balance.amount} data={data} />}
            {wallet && may.wallet && <WalletForm wallet={wallet} />}
          </>
        }
      >
        <PlanChoice data={data} />
      </RecordColumns>
    </div>
  );
}

function WalletForm({ wallet }: { wallet: NonNullable<BillingData["wallet"]> }) {
  const t = useText(messages);
  const parts = useRefusal("wallet");
  const busy = useNavigation().formData?.get("intent") === "wallet";
  const { id, name, currency, lowBalanceAlert, version } = wallet;
  return (
    <Section title={t("wallet.title")} ruled>
      <PostForm name="wallet" version={parts.version(version)} className="grid gap-3">
        <input type="hidden" name="intent" value="wallet" />
        <input type="hidden" name="wallet" value={id} />
        <input type="hidden" name="currency" value={currency} />
        <Refusal parts={parts} />
        <Field id={parts.id("name")} label={t("wallet.name")} error={parts.error("name")}>
          <Input name="name" maxLength={80} required defaultValue={parts.value("name", name)} />
        </Field>
        <Field
          id={parts.id("lowBalanceAlert")}
          label={t("wallet.lowBalanceAlert")}
          help={t("wallet.lowHelp")}
          error={parts.error("lowBalanceAlert")}
        >
          <MoneyInput name="lowBalanceAlert" currency={currency} defaultValue={lowBalanceAlert?.amount} />
        </Field>
        <div>
          <Button small type="submit" busy={busy}>
            {t("wallet.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
