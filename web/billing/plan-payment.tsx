import { Link, useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { projectSettingsUrl } from "../project-settings/urls.ts";
import { messages } from "./messages.ts";
import { nameOfCard } from "./methods/card-name.ts";
import type { PlanData, Vat } from "./plan-data.ts";
import { billingUrl, paymentMethodsUrl } from "./urls.ts";

type Chosen = NonNullable<PlanData["chosen"]>;

/** What the chosen plan costs today and next, and the button that chooses it. */
export function PlanPayment({ data }: { data: PlanData }) {
  const t = useText(messages);
  const { chosen, record } = data;
  return (
    <Section title={t("plan.payment")} ruled>
      {chosen ? (
        <>
          <Due
            title={t("plan.today")}
            due={chosen.today}
            vat={data.vat.today}
            none={t(`plan.nothing.${chosen.kind}`)}
          />
          {chosen.next && <Due title={t("plan.next")} due={chosen.next} vat={data.vat.next} isDated />}
          <VatNote data={data} />
          <p className="mt-2 text-13 text-ink-2">{t("plan.checked")}</p>
          {data.mayEdit && <Choose data={data} chosen={chosen} />}
        </>
      ) : (
        <p className="text-14 text-ink-2">{t("plan.stay", { name: record.plan.name ?? record.plan.code })}</p>
      )}
    </Section>
  );
}

/** Why the VAT is 0, or is not known yet. */
function VatNote({ data: { vat } }: { data: PlanData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const shown = vat.today ?? vat.next;
  if (!shown) return null;
  if ("preview" in shown)
    return shown.preview.taxNote ? <p className="mt-2 text-13 text-ink-2">{shown.preview.taxNote}</p> : null;
  return (
    <p className="mt-2 text-13 text-ink-2">
      {t(`plan.vatUnknown.${shown.unknown}`)}{" "}
      {shown.unknown === "company" && (
        <Link className="link" to={link(projectSettingsUrl({ section: "company" }))}>
          {t("details.companyLink")}
        </Link>
      )}
    </p>
  );
}

function Due({
  title,
  due,
  vat,
  none,
  isDated,
}: {
  title: string;
  due: Chosen["today"];
  vat: Vat | undefined;
  none?: string | undefined;
  isDated?: boolean | undefined;
}) {
  const t = useText(messages);
  const preview = vat && "preview" in vat ? vat.preview : undefined;
  return (
    <>
      <h3 className="mt-4 text-14 font-semibold">
        {title} {isDated && <DateTime at={due.at} format="date" />}
      </h3>
      {due.lines.length === 0 ? (
        <p className="mt-1 text-14 text-ink-2">{none}</p>
      ) : (
        <table className="sums">
          <tbody>
            {due.lines.map(({ description, unitPrice }) => (
              <tr key={description}>
                <th scope="row">{description}</th>
                <td />
                <td>
                  <Money minor={unitPrice.amount} currency={unitPrice.currency} />
                </td>
              </tr>
            ))}
            {preview?.taxes.map(({ name, rate, amount }) => (
              <tr key={name}>
                <th scope="row">{t("plan.vat", { name, rate })}</th>
                <td />
                <td>
                  <Money minor={amount.amount} currency={amount.currency} />
                </td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{t("plan.total")}</th>
              <td>{preview ? t("plan.withVat") : t("plan.withoutVat")}</td>
              <td>
                <Money minor={(preview?.total ?? due.total).amount} currency={due.total.currency} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}

function Choose({ data, chosen }: { data: PlanData; chosen: Chosen }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const busy = useNavigation().formData?.get("intent") === "plan";
  const { record, vat } = data;
  const net = chosen.today.total;
  const gross = vat.today && "preview" in vat.today ? vat.today.preview.total : undefined;
  const { name } = chosen.plan;
  const amount = formatMoney((gross ?? net).amount, net.currency, locale);
  const paying = gross ? t("plan.pay", { name, amount }) : t("plan.payNet", { name, amount });
  const label =
    chosen.kind === "cancel" ? t("plan.keep", { name }) : net.amount > 0 ? paying : t("plan.change", { name });
  return (
    <PostForm name="plan" className="mt-4 grid gap-2">
      <input type="hidden" name="intent" value="plan" />
      <input type="hidden" name="plan.code" value={chosen.plan.code} />
      <input type="hidden" name="shown" value={net.amount} />
      <input type="hidden" name="shownTotal" value={gross?.amount ?? ""} />
      <p className="text-14">
        <Payer data={data} due={(gross ?? net).amount} />
      </p>
      <Button type="submit" kind="primary" busy={busy}>
        {label}
      </Button>
      {chosen.kind !== "cancel" && (
        <LinkButton to={link(billingUrl())}>
          {t("plan.keep", { name: record.plan.name ?? record.plan.code })}
        </LinkButton>
      )}
    </PostForm>
  );
}

/** What will be charged: the wallet where its own money is enough, else the default card. */
function Payer({ data: { payer, wallet }, due }: { data: PlanData; due: number }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const methods = (
    <Link className="link" to={link(paymentMethodsUrl())}>
      {payer ? t("plan.otherPayer") : t("topUp.add")}
    </Link>
  );
  if (!wallet || due === 0)
    return (
      <>
        {payer ? t("plan.payer", { card: nameOfCard(payer) }) : t("plan.noPayer")} {methods}
      </>
    );
  const amount = formatMoney(wallet.amount, wallet.currency, locale);
  if (wallet.amount >= due) return t("plan.byWallet", { amount });
  return (
    <>
      {payer ? t("plan.byCard", { card: nameOfCard(payer), amount }) : t("plan.byNothing", { amount })} {methods}
    </>
  );
}
