import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./door-messages.ts";
import type { Failure } from "./visitor-failure.ts";

/** The email field of sign-in forms, with the typed value; `given` comes from the URL. It has the focus first where it is empty. */
export function EmailField({
  failure,
  typed,
  given,
  focus = !given,
}: {
  failure: Failure | undefined;
  typed: string | undefined;
  given: string;
  focus?: boolean;
}) {
  const t = useText(messages);
  return (
    <Field label={t("email")} id="email" error={failure?.fields.email}>
      <Input
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={typed ?? given}
        autoFocus={focus}
      />
    </Field>
  );
}
