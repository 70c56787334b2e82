import { Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";
import { useFulfilmentTitle } from "./title.ts";

/** Other fulfillers, possible ones first; the others with the reason. */
export function RerouteDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { order, fulfillers } = props.data;
  const { fulfilment } = useLinks(props.data);
  const title = useFulfilmentTitle()(order, fulfilment).toLowerCase();
  const now = order.fulfillments.find(({ id }) => id === fulfilment)?.fulfiller?.project;
  const others = fulfillers.filter(({ project }) => project !== now);
  const can = others.some(({ eligible }) => eligible);
  return (
    <DialogForm
      {...props}
      intent="reroute"
      title={t("reroute.title", { title })}
      submit={t("reroute.submit")}
      noSubmit={!can}
    >
      {({ error }) => (
        <>
          <p className="text-14 text-ink-2">{can ? t("reroute.text") : t("reroute.none")}</p>
          {others.length > 0 && (
            <FieldGroup legend={t("reroute.legend")} error={error("fulfiller")}>
              {others.map((maker, place) => (
                <Radio
                  key={maker.project}
                  name="fulfiller"
                  value={maker.project}
                  disabled={!maker.eligible}
                  defaultChecked={place === 0 && maker.eligible}
                  label={
                    <>
                      {maker.name}
                      <span className="block text-13 text-ink-3">
                        {maker.reason ??
                          (props.data.may.money
                            ? t("reroute.offer", {
                                country: maker.country,
                                days: maker.leadTimeDays,
                                cost: formatMoney(maker.cost.amount, maker.cost.currency, locale),
                                shipping: formatMoney(maker.shipping.amount, maker.shipping.currency, locale),
                              })
                            : t("reroute.lead", { country: maker.country, days: maker.leadTimeDays }))}
                        {maker.capacity === "busy" && `, ${t("reroute.busy")}`}
                      </span>
                    </>
                  }
                />
              ))}
            </FieldGroup>
          )}
        </>
      )}
    </DialogForm>
  );
}
