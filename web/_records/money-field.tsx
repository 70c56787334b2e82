import { plainMoney, signOf } from "#web/_ui/currency.ts";
import { Input } from "#web/_ui/input.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** An amount, typed as decimal text, in the record's own currency or else in `currency`. */
export function MoneyField<Row>({ name, required, currency }: ControlProps<Row> & { readonly currency: string }) {
  const { parts, now } = useControl(name);
  const money = now as { readonly amount: number; readonly currency: string } | undefined;
  const own = parts.value(`${name}.currency`, money?.currency ?? currency);
  return (
    <ControlField name={name} required={required}>
      <Input
        name={name}
        before={signOf(own)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={parts.value(name, money ? plainMoney(money.amount, money.currency) : "")}
      />
      <input type="hidden" name={`${name}.currency`} value={own} />
    </ControlField>
  );
}
