import { forwardRef, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { FieldError, useField } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  small?: boolean | undefined;
  icon?: IconName | undefined;
  /** At the right end inside the field: a key, a unit, a button. */
  end?: ReactNode;
  /** Attached to the left edge: a currency sign, a protocol. */
  before?: ReactNode;
};

/** One line of text; other attributes are the browser's. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { small, icon, end, before, className, ...rest },
  ref,
) {
  const field = useField();
  const input = <input {...field} {...rest} ref={ref} className={classes("input", small && "input-sm", className)} />;
  if (before) {
    return (
      <span className="addon">
        <span>{before}</span>
        {input}
      </span>
    );
  }
  if (!icon && !end) return input;
  return (
    <span className="affix">
      {icon && <Icon of={icon} />}
      {input}
      {end && <span className="affix-end">{end}</span>}
    </span>
  );
});

/** Several lines of text. What is beyond `maxLength` is kept and said: the browser's own limit would cut what is pasted. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(function Textarea(
  { className, maxLength, onInput, ...rest },
  ref,
) {
  const t = useText(messages);
  const [length, setLength] = useState(0);
  const over = maxLength === undefined ? 0 : length - maxLength;
  return (
    <>
      <textarea
        rows={3}
        {...useField()}
        {...rest}
        ref={ref}
        className={classes("input", className)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {over > 0 && <FieldError>{t("tooLong", { over, max: maxLength ?? 0 })}</FieldError>}
    </>
  );
});

/** A password field with a button that reveals it. */
export const PasswordInput = forwardRef<HTMLInputElement, Omit<InputProps, "type" | "end">>(
  function PasswordInput(props, ref) {
    const t = useText(messages);
    const [shown, setShown] = useState(false);
    return (
      <Input
        {...props}
        ref={ref}
        type={shown ? "text" : "password"}
        end={
          <IconButton
            kind="quiet"
            small
            icon={shown ? "eye-off" : "eye"}
            label={t(shown ? "hidePassword" : "showPassword")}
            onClick={() => setShown(!shown)}
          />
        }
      />
    );
  },
);
