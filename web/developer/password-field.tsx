import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** Asks for the password where the service wanted it confirmed. */
export function PasswordField({ parts }: { parts: FormParts }) {
  const t = useText(messages);
  const wrong = parts.error("password");
  if (!wrong && parts.refused?.problem.code !== "PASSWORD_CONFIRMATION_REQUIRED") return null;
  return (
    <Field id={parts.id("password")} label={t("form.password")} help={t("form.passwordHelp")} error={wrong}>
      <PasswordInput name="password" autoComplete="current-password" required autoFocus />
    </Field>
  );
}
