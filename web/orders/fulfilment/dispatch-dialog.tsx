import { boughtService } from "#web/_record/bought-service.ts";
import type { Refused } from "#web/_record/refused.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { EmailBuyerBox } from "../email-buyer-box.tsx";
import { buyerAddress } from "../record/buyer-address.ts";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";
import { useFulfilmentTitle } from "./title.ts";

const fields = [
  { name: "carrier", required: true },
  { name: "service", required: false },
  { name: "trackingNumber", required: false },
  { name: "trackingUrl", required: false },
] as const;

/** The parcel in which a fulfilment was dispatched. */
export function DispatchDialog(props: DialogProps) {
  const t = useText(messages);
  const { fulfilment } = useLinks(props.data);
  const { order } = props.data;
  const title = useFulfilmentTitle()(order, fulfilment);
  const here = order.fulfillments.find(({ id }) => id === fulfilment);
  const method = here?.availableShippingMethods.find(({ id }) => id === here.shippingMethodId);
  const usual: Readonly<Record<string, string>> = boughtService(method?.type === "delivery" ? method.name : "");
  const sent = here && here.rank >= 5 ? here.parcels[0]?.id : undefined;
  return (
    <DialogForm {...props} intent="dispatch" title={t("dispatch.title", { title })} submit={t("dispatch.submit")}>
      {({ refused, error, value, id }) => (
        <>
          <input type="hidden" name="status" value="dispatched" />
          <AlreadySent
            {...props}
            fulfilment={fulfilment}
            parcel={sent ?? parcelIn(refused)}
            another={value("another") === "on"}
          />
          {fields.map(({ name, required }) => (
            <Field
              key={name}
              id={id(`parcel.${name}`)}
              label={t(`dispatch.${name}`)}
              error={error(`parcel.${name}`)}
              required={required}
              optional={!required}
            >
              <Input
                name={name}
                type={name === "trackingUrl" ? "url" : "text"}
                autoComplete="off"
                defaultValue={value(name, usual[name])}
              />
            </Field>
          ))}
          <Field
            id={id("parcel.weightGrams")}
            label={t("dispatch.weight")}
            error={error("parcel.weightGrams")}
            optional
            className="w-40"
          >
            <Input name="weightGrams" inputMode="numeric" pattern="[0-9]*" defaultValue={value("weightGrams")} />
          </Field>
          <EmailBuyerBox value={value} to={buyerAddress(props.data)} />
        </>
      )}
    </DialogForm>
  );
}

/** Its parcel according to the refusal: it may have been dispatched since the page was opened. */
const parcelIn = (refused: Refused | undefined): string | undefined =>
  refused?.problem.code === "FULFILMENT_ALREADY_SENT" ? String(refused.problem.parcelId) : undefined;

interface AlreadySentProps extends DialogProps {
  readonly fulfilment: string | undefined;
  readonly parcel: string | undefined;
  readonly another: boolean;
}

/** Already dispatched: a link to correct its tracking, and a checkbox for a further parcel. */
function AlreadySent({ data, fulfilment, parcel, another }: AlreadySentProps) {
  const t = useText(messages);
  const { open } = useLinks(data);
  if (!parcel) return null;
  return (
    <Alert
      kind="warning"
      title={t("dispatch.alreadySent")}
      actions={
        <LinkButton small to={open("tracking", fulfilment, parcel)} preventScrollReset>
          {t("tracking.title")}
        </LinkButton>
      }
    >
      <Checkbox name="another" label={t("dispatch.another")} defaultChecked={another} />
    </Alert>
  );
}
