import { forwardRef, type SelectHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { useField } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options?: readonly SelectOption[] | undefined;
  /** The empty option first, such as "Choose a country". */
  placeholder?: string | undefined;
  small?: boolean | undefined;
};

/** The browser's own select: it works without script and suits phones best. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, small, className, children, ...rest },
  ref,
) {
  return (
    <select {...useField()} {...rest} ref={ref} className={classes("input select", small && "input-sm", className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
});
