import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import type { OfferedDelivery } from "#contracts/orders";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Radio } from "#web/_ui/checkbox.tsx";
import { plainMoney, signOf } from "#web/_ui/currency.ts";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { dayText } from "../day-text.tsx";
import { deliveriesUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import type { FieldsProps } from "./person-fields.tsx";

type Quote = { readonly deliveries?: readonly OfferedDelivery[]; readonly problem?: { readonly message: string } };
type DeliveryProps = FieldsProps & {
  readonly hasItems: boolean;
  /** People who can't see amounts type the method's name. */
  readonly mayQuote: boolean;
  readonly onShipping: (text: string) => void;
};

/** What the customer chose and pays for delivery: typed, or one of the methods that are offered for these items. */
export function DeliveryFields({ error, id, value, hasItems, mayQuote, onShipping }: DeliveryProps) {
  const t = useText(messages);
  const { currency } = useFrame();
  const [chosen, setChosen] = useState<OfferedDelivery>();
  const choose = (delivery: OfferedDelivery) => {
    setChosen(delivery);
    onShipping(plainMoney(delivery.price.amount, currency));
  };
  return (
    <Section title={t("deliveryTitle")} id="delivery">
      {mayQuote && <Offered hasItems={hasItems} chosen={chosen?.name} onChoose={choose} />}
      <div className="grid gap-3.5 md:grid-cols-2">
        <Field
          id={id("boughtDelivery.name")}
          label={t("deliveryMethod")}
          help={t("deliveryHelp")}
          error={error("boughtDelivery.name")}
          optional
        >
          <Input
            key={chosen?.name}
            name="boughtDelivery.name"
            maxLength={200}
            autoComplete="off"
            defaultValue={chosen?.name ?? value("boughtDelivery.name")}
          />
        </Field>
        <Field
          id={id("shippingPrice")}
          label={t("shippingPrice")}
          help={t("shippingHelp")}
          error={error("shippingPrice") ?? error("shippingPrice.amount")}
          optional
        >
          <Input
            key={chosen?.name}
            before={signOf(currency)}
            name="shippingPrice"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={chosen ? plainMoney(chosen.price.amount, currency) : value("shippingPrice")}
            onChange={(event) => onShipping(event.target.value)}
          />
        </Field>
      </div>
    </Section>
  );
}

/** The methods for the items and the country in the form, requested on demand; they need script. */
function Offered({
  hasItems,
  chosen,
  onChoose,
}: {
  hasItems: boolean;
  chosen: string | undefined;
  onChoose: (delivery: OfferedDelivery) => void;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { data, state, submit } = useFetcher<Quote>();
  const quote = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) submit(new FormData(form), { method: "post", action: link(deliveriesUrl()) });
  };
  const days = ({ deliveryEstimates }: OfferedDelivery) => {
    if (!deliveryEstimates) return "";
    const [start, end] = [deliveryEstimates.min, deliveryEstimates.max].map((at) => dayText(at, locale, timeZone)) as [
      string,
      string,
    ];
    return start === end ? start : t("deliveryDays", { start, end });
  };
  return (
    <div className="mb-3.5" aria-live="polite">
      <Button small disabled={!hasItems} busy={state !== "idle"} onClick={quote}>
        {t(data?.deliveries ? "deliveryAgain" : "deliveryQuote")}
      </Button>
      {!hasItems && <p className="mt-2 text-13 text-ink-3">{t("deliveryNoItems")}</p>}
      {data?.problem && (
        <div className="mt-3">
          <Alert kind="warning" title={t("deliveryNone")}>
            {data.problem.message}
          </Alert>
        </div>
      )}
      {data?.deliveries && (
        <div className="mt-3 [&_.check]:flex [&_.check>span]:flex-1">
          <FieldGroup legend={t("deliveryChoose")}>
            {data.deliveries.map((delivery) => (
              <Radio
                key={delivery.name}
                name="offeredDelivery"
                value={delivery.name}
                checked={delivery.name === chosen}
                onChange={() => onChoose(delivery)}
                label={
                  <span className="flex w-full justify-between gap-4">
                    <span className="min-w-0 wrap-anywhere">
                      {delivery.name}
                      <span className="block text-13 text-ink-3">
                        {[
                          delivery.type === "collect" ? t("deliveryCollect") : days(delivery),
                          t(delivery.tracked ? "deliveryTracked" : "deliveryUntracked"),
                        ]
                          .filter(Boolean)
                          .join(", ")}
                      </span>
                    </span>
                    <Money minor={delivery.price.amount} currency={delivery.price.currency} />
                  </span>
                }
              />
            ))}
          </FieldGroup>
        </div>
      )}
    </div>
  );
}
