import { useState } from "react";
import type { OrderRecord } from "#contracts/orders";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox, Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FieldError, FieldGroup } from "#web/_ui/field.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { dayText } from "../day-text.tsx";
import { useFulfilmentTitle } from "../fulfilment/title.ts";
import { isOwn, owing } from "./badges.ts";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";
import { AddArtwork, MissingPrints, useMissingTitle } from "./missing-artwork.tsx";
import { PayWith } from "./pay-with.tsx";

type Fulfilment = OrderRecord["fulfillments"][number];
/** The method of an earlier attempt, else the suggested one. */
const first = ({ availableShippingMethods: methods, shippingMethodId, suggestedDelivery }: Fulfilment) =>
  methods.find(({ id }) => id === shippingMethodId) ??
  methods.find(({ id }) => id === suggestedDelivery?.shippingMethodId) ??
  methods[0];

/** A delivery method per fulfilment, each with its price and days; expired prices are requested again. */
export function ConfirmDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { order, now } = props.data;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const expired = order.confirmBy < now;
  const isForbidden = order.missingArtwork !== undefined && props.data.artworkRequired;
  const price = (each: Fulfilment, id = chosen[each.id]) =>
    (each.availableShippingMethods.find((method) => method.id === id) ?? first(each))?.totalPrice.amount ?? 0;
  const making = (each: Fulfilment) =>
    each.items.reduce((sum, { orderItemId, quantity }) => {
      const item = order.items.find(({ id }) => id === orderItemId);
      return sum + (item?.unitCost?.amount ?? 0) * quantity;
    }, 0);
  // The project does not pay itself for production, as in the order's own rule.
  const owed = order.fulfillments.filter(({ fulfiller }) => fulfiller?.project !== order.project);
  const pay = owed.reduce((sum, each) => sum + making(each) + price(each), 0);
  return (
    <DialogForm
      {...props}
      intent="confirm"
      title={t("confirm.title", { number: order.number })}
      submit={t(pay > 0 ? "confirm.submit" : "confirm.submitFree")}
      noSubmit={expired || isForbidden}
    >
      {({ refused, error, value, id }) =>
        expired || refused?.problem.code === "QUOTE_EXPIRED" ? (
          <Alert
            kind="warning"
            title={t.rich("confirm.expired", { at: () => <DateTime at={order.confirmBy} /> })}
            actions={
              <Button type="submit" name="intent" value="quote" kind="primary" small>
                {t("confirm.quote")}
              </Button>
            }
          >
            {t("confirm.expiredText")}
          </Alert>
        ) : (
          <>
            {refused?.problem.code === "APPROVAL_NEEDED" && (
              <div>
                <Button type="submit" name="intent" value="approval" kind="primary" small>
                  {t("approval.request")}
                </Button>
              </div>
            )}
            {order.missingArtwork && (
              <WithoutArtwork
                data={props.data}
                id={id("acceptMissingArtwork")}
                error={error("acceptMissingArtwork")}
                ticked={value("acceptMissingArtwork") === "on"}
              />
            )}
            {owing(order) && (
              <Alert
                kind="warning"
                title={t("confirm.unpaid", { amount: formatMoney(order.outstanding.amount, order.currency, locale) })}
              >
                {t(pay > 0 ? "confirm.unpaidText" : "confirm.unpaidFree")}
              </Alert>
            )}
            <p className="text-14 text-ink-2">
              {t(pay > 0 ? "confirm.text" : isOwn(order) ? "confirm.textFree" : "confirm.textNoCost")}
            </p>
            <Bought order={order} />
            {order.fulfillments.map((each) => (
              <Methods
                key={each.id}
                order={order}
                fulfilment={each}
                chosen={chosen[each.id] ?? first(each)?.id}
                onChoose={(id) => setChosen((before) => ({ ...before, [each.id]: id }))}
                error={error(each.id)}
              />
            ))}
            {pay > 0 && <PayWith data={props.data} cost={pay} addMoney />}
            <div className="flex items-baseline justify-between border-t border-rule-ink pt-2.5">
              <span className="text-13 text-ink-3">
                {t("confirm.until")} <DateTime at={order.confirmBy} />
              </span>
              <b aria-live="polite">
                {pay > 0
                  ? t("confirm.pay", { amount: formatMoney(pay, order.currency, locale) })
                  : t("confirm.nothing")}
              </b>
            </div>
          </>
        )
      }
    </DialogForm>
  );
}

/** What the buyer chose and paid, which the methods below are compared with. */
function Bought({ order: { boughtDelivery, shippingPrice, currency } }: { order: OrderRecord }) {
  const t = useText(messages);
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!boughtDelivery) return null;
  const { name, promisedBy } = boughtDelivery;
  const price = shippingPrice && formatMoney(shippingPrice.amount, currency, locale);
  const text = price ? t("bought.priced", { name, price }) : t("bought.named", { name });
  const day = promisedBy && t("bought.by", { day: dayText(promisedBy, locale, timeZone) });
  return <p className="text-14 wrap-anywhere">{[text, day].filter(Boolean).join(" ")}</p>;
}

/** Why the selected method is selected, or that it does not keep what was bought. */
function Fit({
  order,
  fulfilment,
  chosen,
}: {
  order: OrderRecord;
  fulfilment: Fulfilment;
  chosen: string | undefined;
}) {
  const t = useText(messages);
  const { suggestedDelivery: suggested } = fulfilment;
  if (!suggested || !chosen) return null;
  const isSuggested = chosen === suggested.shippingMethodId;
  const name = order.boughtDelivery?.name ?? "";
  if (name && !suggested.keeping.includes(chosen))
    return (
      <div className="mt-2" aria-live="polite">
        <Alert kind="warning" title={t(suggested.fit === "none_keeps" ? "fit.noneTitle" : "fit.slowerTitle", { name })}>
          {t(suggested.fit !== "none_keeps" ? "fit.slower" : isSuggested ? "fit.none" : "fit.noneOther")}
        </Alert>
      </div>
    );
  const fit = suggested.fit === "none_keeps" ? undefined : suggested.fit;
  return isSuggested && fit ? (
    <p className="mt-1 text-13 text-ink-3 wrap-anywhere">{t(`fit.${fit}`, { name })}</p>
  ) : null;
}

interface WithoutArtworkProps {
  readonly data: DialogProps["data"];
  readonly id: string;
  readonly error: string | undefined;
  readonly ticked: boolean;
}

/** The prints without artwork, and the tick that accepts them; nobody can accept them where the project forbids it. */
function WithoutArtwork({ data, id, error, ticked }: WithoutArtworkProps) {
  const t = useText(messages);
  const titleOf = useMissingTitle();
  const { order, artworkRequired } = data;
  return (
    <Alert kind={artworkRequired ? "danger" : "warning"} title={titleOf(order)} actions={<AddArtwork data={data} />}>
      <MissingPrints order={order} />
      <p>{t(artworkRequired ? "confirm.bareForbidden" : "confirm.bareText")}</p>
      {!artworkRequired && (
        <div className="mt-2">
          <input type="hidden" name="bare" value="yes" />
          <Checkbox
            id={id}
            name="acceptMissingArtwork"
            label={t("confirm.bareAccept")}
            defaultChecked={ticked}
            aria-invalid={error !== undefined}
            required
          />
          {error && <FieldError>{error}</FieldError>}
        </div>
      )}
    </Alert>
  );
}

function Methods({
  order,
  fulfilment,
  chosen,
  onChoose,
  error,
}: {
  order: OrderRecord;
  fulfilment: Fulfilment;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
}) {
  const t = useText(messages);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const titleOf = useFulfilmentTitle();
  const day = (at: string) => dayText(at, locale, timeZone);
  const between = (start: string, end: string) => (start === end ? start : t("confirm.arrives", { start, end }));
  const fulfiller = fulfilment.fulfiller?.name ?? t("fulfilment.nobody");
  return (
    <div className="[&_.check]:flex [&_.check>span]:flex-1">
      <FieldGroup legend={t("confirm.legend", { title: titleOf(order, fulfilment.id), fulfiller })} error={error}>
        {fulfilment.availableShippingMethods.map((method) => {
          const days = method.deliveryEstimates;
          return (
            <Radio
              key={method.id}
              name={`method.${fulfilment.id}`}
              value={method.id}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
              label={
                <span className="flex w-full justify-between gap-4">
                  <span>
                    {method.name}
                    <span className="block text-13 text-ink-3">
                      {method.type === "collect" ? t("confirm.collect") : days && between(day(days.min), day(days.max))}
                      {", "}
                      {method.tracked ? t("confirm.tracked") : t("confirm.untracked")}
                    </span>
                  </span>
                  <Money minor={method.totalPrice.amount} currency={method.totalPrice.currency} />
                </span>
              }
            />
          );
        })}
      </FieldGroup>
      <Fit order={order} fulfilment={fulfilment} chosen={chosen} />
    </div>
  );
}
