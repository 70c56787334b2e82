import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { PasswordInput } from "./input.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { Popup } from "./popup.tsx";

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Verb and object: "Refund £24.00". */
  action: string;
  cancel?: string | undefined;
  busy?: boolean | undefined;
};

/** Asks before something that cannot easily be undone; `danger` makes the button solid red. */
export function Confirm({
  danger,
  onConfirm,
  ...props
}: ConfirmProps & { danger?: boolean | undefined; onConfirm: () => void }) {
  const t = useText(messages);
  return (
    <Popup
      {...props}
      width="small"
      foot={
        <>
          <Button onClick={props.onClose}>{props.cancel ?? t("cancel")}</Button>
          <Button kind={danger ? "danger" : "primary"} busy={props.busy} busyLabel={t("working")} onClick={onConfirm}>
            {props.action}
          </Button>
        </>
      }
    >
      {props.children}
    </Popup>
  );
}

/** Asks for the password before something sensitive. */
export function ConfirmPassword({
  error,
  onConfirm,
  ...props
}: ConfirmProps & { error?: string | undefined; onConfirm: (password: string) => void }) {
  const t = useText(messages);
  const form = useId();
  return (
    <Popup
      {...props}
      width="small"
      foot={
        <>
          <Button onClick={props.onClose}>{props.cancel ?? t("cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={props.busy} busyLabel={t("working")}>
            {props.action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(String(new FormData(event.currentTarget).get("password") ?? ""));
        }}
      >
        {props.children}
        <Field label={t("password")} error={error}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
      </form>
    </Popup>
  );
}
