import { Radio } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import type { PlanData } from "./plan-data.ts";

type Offer = PlanData["offers"][number];

interface Compared {
  readonly offers: readonly Offer[];
  readonly current: string;
  readonly chosen: string;
  /** Of the project's invoices. */
  readonly currency: string;
}

/** The plans, one in each row: price, what is included, and what choosing it does. Amounts are without VAT. */
export function PlanTable({ offers, current, chosen, currency }: Compared) {
  const t = useText(messages);
  return (
    <Table caption={t("plan.compared")} bleed={false}>
      <thead>
        <tr>
          <Th>{t("plan.column.plan")}</Th>
          <Th>{t("plan.column.features")}</Th>
          <Th>{t("plan.column.effect")}</Th>
          <Th end>{t("plan.column.price")}</Th>
          <Th end>{t("plan.column.today")}</Th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => {
          const { code, name, description, features } = offer.plan;
          return (
            <Tr key={code} selected={code === chosen}>
              <Td card="title">
                <Radio
                  name="plan"
                  value={code}
                  defaultChecked={code === chosen}
                  label={
                    <span className="block">
                      <b>{name}</b>
                      <span className="block text-13 text-ink-2">{description}</span>
                    </span>
                  }
                />
              </Td>
              <Td card="line">
                <span className="md:hidden">{t("plan.column.features")}: </span>
                {features
                  .filter(({ included }) => included)
                  .map(({ label }) => label)
                  .join(", ")}
              </Td>
              <Td card="line" className="max-md:whitespace-normal!">
                {code === current ? (
                  t("plan.yours")
                ) : (
                  <>
                    <span className="md:hidden">{t("plan.column.effect")}: </span>
                    <Effect offer={offer} />
                  </>
                )}
              </Td>
              <Td end card="value">
                <Price offer={offer} currency={currency} />
              </Td>
              <Td end>
                {offer.preview && code !== current ? (
                  <Money minor={offer.preview.today.total.amount} currency={offer.preview.today.total.currency} />
                ) : (
                  "–"
                )}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Price({ offer: { plan, preview }, currency }: { offer: Offer; currency: string }) {
  const t = useText(messages);
  if (plan.interval === "none") return t("plan.free");
  if (!preview && plan.price.currency !== currency) return t("plan.unpriced", { currency });
  return (
    <>
      <Money minor={plan.price.amount} currency={plan.price.currency} />{" "}
      <span className="font-normal text-ink-2">{t(`plan.each.${plan.interval}`)}</span>
    </>
  );
}

/** When it begins, and for how long it is free. */
function Effect({ offer: { plan, preview } }: { offer: Offer }) {
  const t = useText(messages);
  if (!preview) return null;
  if (preview.kind === "scheduled") return <DateTime at={preview.effectiveAt} format="date" />;
  if (preview.kind === "trial" && preview.next)
    return (
      <>
        {t(plan.trialDays ? "plan.trial" : "plan.trialOn", { days: plan.trialDays ?? 0 })}{" "}
        <DateTime at={preview.next.at} format="date" />
      </>
    );
  return t("plan.atOnce");
}
