import { Link, useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts, Sums } from "#web/_ui/panel.tsx";
import { invoiceUrl } from "../invoices/urls.ts";
import { AutoTopUpForm } from "./auto-top-up.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { Refusal } from "./refusal.tsx";
import { TopUp } from "./top-up.tsx";
import { walletStatementUrl } from "./urls.ts";

type Amount = { readonly amount: number; readonly currency: string };
const Figure = ({ amount, currency }: Amount) => <Money minor={amount} currency={currency} />;

/** The wallet's figures, the plan, and their actions. */
export function Overview({ data }: { data: BillingData }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const { wallet, may } = data;
  const low = wallet?.lowBalanceAlert;
  return (
    <div className="mt-5">
      {wallet && low && wallet.balance.amount < low.amount && (
        <div className="mb-4">
          <Alert kind="warning" title={t("low", { amount: formatMoney(low.amount, low.currency, locale) })} />
        </div>
      )}
      <Figures data={data} />
      <RecordColumns
        side={
          <>
            {wallet && (
              <Section title={t("wallet.statement")} ruled>
                <p className="mb-3 text-14 text-ink-2">{t("wallet.statementText")}</p>
                <LinkButton small to={link(walletStatementUrl(wallet.id))}>
                  {t("wallet.openStatement")}
                </LinkButton>
              </Section>
            )}
            {may.book && <TopUp key={wallet?.balance.amount} data={data} />}
            {wallet && may.wallet && <WalletForm wallet={wallet} />}
            {wallet && may.wallet && <AutoTopUpForm key={wallet.version} wallet={wallet} cards={data.cards} />}
          </>
        }
      >
        <PlanSummary data={data} />
        <Coming data={data} />
        <Month data={data} />
      </RecordColumns>
    </div>
  );
}

/** What the wallet holds, what is owed, and what was spent this month. */
function Figures({ data: { record, wallet, figures } }: { data: BillingData }) {
  const t = useText(messages);
  const locale = useLocale();
  const text = ({ amount, currency }: Amount) => formatMoney(amount, currency, locale);
  const small = (words: string) => <span className="delta text-13 text-ink-2">{words}</span>;
  return (
    <Band>
      {wallet && (
        <KeyFigure
          label={t("figures.balance")}
          value={<Figure {...wallet.balance} />}
          delta={wallet.pending.amount !== 0 && small(t("figures.pending", { amount: text(wallet.pending) }))}
        />
      )}
      {figures && (
        <>
          <KeyFigure
            label={t("figures.outstanding")}
            value={<Figure {...figures.outstanding} />}
            delta={figures.overdue.amount > 0 && small(t("figures.overdue", { amount: text(figures.overdue) }))}
          />
          <KeyFigure
            label={t("figures.spent")}
            value={
              <Figure
                amount={Math.max(0, -figures.currentPeriod.byType.charge.amount)}
                currency={figures.currentPeriod.total.currency}
              />
            }
          />
        </>
      )}
      <KeyFigure
        label={t("figures.credit")}
        value={<Figure {...record.creditUsed} />}
        delta={record.creditLimit && small(t("figures.creditOf", { limit: text(record.creditLimit) }))}
      />
    </Band>
  );
}

/** The next charge for the plan, and the invoice that is due first. */
function Coming({ data: { figures, nextCharge, mayPay } }: { data: BillingData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const due = figures?.dueNext;
  if (!due && !nextCharge) return null;
  return (
    <Section title={t("coming.title")}>
      <Facts
        facts={[
          ...(due
            ? [
                {
                  name: t("coming.invoice"),
                  value: (
                    <>
                      <Figure {...due.amount} />, {t("coming.due")} <DateTime at={due.dueAt} format="date" />
                      {mayPay && (
                        <>
                          {". "}
                          <Link className="link" to={link(invoiceUrl(due.invoiceId))}>
                            {t("coming.open")}
                          </Link>
                        </>
                      )}
                    </>
                  ),
                },
              ]
            : []),
          ...(nextCharge
            ? [
                {
                  name: t("coming.plan", { name: nextCharge.plan }),
                  value: (
                    <>
                      <Figure {...nextCharge.amount} /> {t(nextCharge.isGross ? "plan.withVat" : "plan.withoutVat")},{" "}
                      {t("coming.on")} <DateTime at={nextCharge.at} format="date" />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** What moved the wallet this month, by type. */
function Month({ data: { figures } }: { data: BillingData }) {
  const t = useText(messages);
  if (!figures) return null;
  const { start, byType, total } = figures.currentPeriod;
  const moved = Object.entries(byType).filter(([, { amount }]) => amount !== 0);
  if (moved.length === 0) return null;
  return (
    <Section
      title={
        <>
          {t("month.title")} <DateTime at={start} format="date" timeZone="UTC" />
        </>
      }
    >
      <Sums
        caption={t("month.caption")}
        rows={[
          ...moved.map(([type, amount]) => ({
            label: t(`month.type.${type as keyof typeof byType}`),
            amount: <Figure {...amount} />,
          })),
          { label: t("month.total"), amount: <Figure {...total} />, total: true },
        ]}
      />
    </Section>
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
