import { useState } from "react";
import { parseMoney, plainMoney, signOf } from "./currency.ts";
import { Input, type InputProps } from "./input.tsx";

/** A money field. `defaultValue` and the value sent as `name` are minor units (pence). */
export function MoneyInput({
  name,
  currency,
  defaultValue,
  onChange,
  ...rest
}: Omit<InputProps, "name" | "defaultValue" | "onChange" | "before" | "value"> & {
  name?: string | undefined;
  currency: string;
  defaultValue?: number | undefined;
  onChange?: ((minor: number | undefined) => void) | undefined;
}) {
  const [text, setText] = useState(defaultValue === undefined ? "" : plainMoney(defaultValue, currency));
  const minor = parseMoney(text, currency);
  return (
    <>
      {name && <input type="hidden" name={name} value={minor ?? text} />}
      <Input
        {...rest}
        before={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange?.(parseMoney(event.target.value, currency));
        }}
        onBlur={() => minor !== undefined && setText(plainMoney(minor, currency))}
      />
    </>
  );
}
