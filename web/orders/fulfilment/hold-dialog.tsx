import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";
import { useFulfilmentTitle } from "./title.ts";

const reasons = ["artwork", "address", "stock", "payment", "customer_request", "fraud", "other"] as const;

export function HoldDialog(props: DialogProps) {
  const t = useText(messages);
  const { fulfilment } = useLinks(props.data);
  const title = useFulfilmentTitle()(props.data.order, fulfilment).toLowerCase();
  const prints = props.data.prints[fulfilment ?? ""]?.placements ?? [];
  return (
    <DialogForm {...props} intent="hold" title={t("hold.title", { title })} submit={t("hold.submit")}>
      {({ error, value, id }) => (
        <>
          <Field id={id("hold.reason")} label={t("hold.reason")} error={error("hold.reason")} required>
            <Select
              name="reason"
              defaultValue={value("reason", "artwork")}
              options={reasons.map((reason) => ({ value: reason, label: t(`hold.reasons.${reason}`) }))}
            />
          </Field>
          {prints.length > 0 && (
            <Field id={id("hold.item")} label={t("hold.item")} error={error("hold.item")} optional>
              <Select
                name="item"
                placeholder={t("hold.noItem")}
                defaultValue={value("item")}
                options={prints.map(({ orderItemId, placement }) => ({
                  value: `${orderItemId} ${placement}`,
                  label: `${props.data.order.items.find((each) => each.id === orderItemId)?.title ?? ""}, ${placement}`,
                }))}
              />
            </Field>
          )}
          <Field id={id("hold.message")} label={t("hold.message")} error={error("hold.message")} required>
            <Textarea name="message" maxLength={1000} defaultValue={value("message")} />
          </Field>
          <Field id={id("hold.fix")} label={t("hold.fix")} error={error("hold.fix")} optional>
            <Input name="fix" maxLength={500} autoComplete="off" defaultValue={value("fix")} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
