import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

const WANTED = ["PASSWORD_CONFIRMATION_REQUIRED", "INVALID_CREDENTIALS"];

/** Asks for the password where the service wanted it confirmed. */
export function PasswordField({ parts }: { parts: FormParts }) {
  const t = useText(messages);
  if (!WANTED.includes(parts.refused?.problem.code ?? "")) return null;
  return (
    <Field
      id={parts.id("password")}
      label={t("form.password")}
      help={t("form.passwordHelp")}
      error={parts.error("password")}
    >
      <PasswordInput name="password" autoComplete="current-password" required autoFocus />
    </Field>
  );
}
