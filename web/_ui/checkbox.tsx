import { forwardRef, type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { label: ReactNode };

/** A checkbox with its label at the right; `mixed` means some are selected. */
export const Checkbox = forwardRef<HTMLInputElement, BoxProps & { mixed?: boolean | undefined }>(function Checkbox(
  { label, mixed, className, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the CheckMark
    <label className="check">
      <CheckMark {...rest} ref={ref} mixed={mixed} className={className} />
      <span>{label}</span>
    </label>
  );
});

/** The box alone, for table rows; give it an `aria-label`. */
export const CheckMark = forwardRef<
  HTMLInputElement,
  Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { mixed?: boolean | undefined }
>(function CheckMark({ mixed, className, ...rest }, ref) {
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed ?? false;
  }, [mixed]);
  return (
    <input
      {...rest}
      type="checkbox"
      className={classes("cb", className)}
      ref={(element) => {
        own.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
});

export const Radio = forwardRef<HTMLInputElement, BoxProps>(function Radio({ label, className, ...rest }, ref) {
  return (
    <label className="check">
      <input {...rest} ref={ref} type="radio" className={classes("cb", className)} />
      <span>{label}</span>
    </label>
  );
});

/** A switch that takes effect at once; use a checkbox in forms that are saved. */
export const Switch = forwardRef<HTMLInputElement, BoxProps>(function Switch({ label, className, ...rest }, ref) {
  return (
    <label className={classes("switch", className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input {...rest} ref={ref} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  );
});
