import { useFrame } from "#web/_shell/post-form.tsx";
import { signOf } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import type { FieldsProps } from "./person-fields.tsx";

/** What the customer pays less for the items. */
export function DiscountField({ error, id, value, onDiscount }: FieldsProps & { onDiscount: (text: string) => void }) {
  const t = useText(messages);
  const { currency } = useFrame();
  return (
    <Field
      id={id("discount")}
      label={t("discount")}
      help={t("discountHelp")}
      error={error("discount.amount") ?? error("discounts.0.amount.amount")}
      optional
      className="mt-3.5 md:w-[calc(50%-0.4375rem)]"
    >
      <Input
        before={signOf(currency)}
        name="discount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value("discount")}
        onChange={(event) => onDiscount(event.target.value)}
      />
    </Field>
  );
}
