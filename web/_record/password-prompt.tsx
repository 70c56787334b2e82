import { useNavigation, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { ConfirmPassword } from "#web/_ui/confirm.tsx";
import { Field } from "#web/_ui/field.tsx";
import { PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { useHydrated } from "./use-hydrated.ts";
import type { FormParts } from "./use-refusal.ts";

/** Whether the service requires the password before this action. */
export const needsPassword = ({ refused, error }: FormParts): boolean =>
  refused?.problem.code === "PASSWORD_CONFIRMATION_REQUIRED" || error("password") !== undefined;

/**
 * Asks for the password in a dialog and submits the surrounding form again with it; without script the form has a
 * password field. `action` is the button's verb and object.
 */
export function PasswordPrompt({ parts, action }: { parts: FormParts; action: string }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const place = useRef<HTMLSpanElement>(null);
  const [closed, setClosed] = useState<unknown>();
  if (!needsPassword(parts)) return null;
  if (!hydrated)
    return (
      <Field
        id={parts.id("password")}
        label={t("password.label")}
        help={t("password.text")}
        error={parts.error("password")}
      >
        <PasswordInput name="password" autoComplete="current-password" required autoFocus />
      </Field>
    );
  const send = (password: string) => {
    const data = new FormData(place.current?.closest("form") ?? undefined);
    data.set("password", password);
    submit(data, { method: "post" });
  };
  return (
    <span ref={place}>
      <ConfirmPassword
        open={closed !== parts.refused}
        title={t("password.title")}
        action={action}
        error={parts.error("password")}
        busy={busy}
        onClose={() => setClosed(parts.refused)}
        onConfirm={send}
      >
        <p>{t("password.text")}</p>
      </ConfirmPassword>
    </span>
  );
}
