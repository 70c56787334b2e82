import { useState } from "react";
import { clamp } from "./clamp.ts";
import { useField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

export type NumberInputProps = {
  name?: string | undefined;
  defaultValue?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  disabled?: boolean | undefined;
  onChange?: ((value: number) => void) | undefined;
  "aria-label"?: string | undefined;
};

/** A number field with minus and plus buttons; the typed value is clamped to `min` and `max` on blur. */
export function NumberInput({ name, defaultValue, min, max, step = 1, disabled, onChange, ...rest }: NumberInputProps) {
  const t = useText(messages);
  const field = useField();
  const [text, setText] = useState(defaultValue === undefined ? "" : String(defaultValue));
  const settle = (value: number) => {
    const next = clamp(value, min, max);
    setText(String(next));
    onChange?.(next);
  };
  const by = (difference: number) => settle((Number.parseFloat(text) || 0) + difference);
  const value = Number.parseFloat(text);
  return (
    <span className="number" data-invalid={field["aria-invalid"]}>
      <button
        type="button"
        aria-label={t("less")}
        disabled={disabled || value <= (min ?? -Infinity)}
        onClick={() => by(-step)}
      >
        <Icon of="minus" size="sm" />
      </button>
      <input
        {...field}
        {...rest}
        name={name}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== "" && settle(value)}
      />
      <button
        type="button"
        aria-label={t("more")}
        disabled={disabled || value >= (max ?? Infinity)}
        onClick={() => by(step)}
      >
        <Icon of="plus" size="sm" />
      </button>
    </span>
  );
}
