import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";

export function ConfirmFirst() {
  const t = useText(messages);
  const parts = useRefusal("confirm");
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("twoFactor.confirmTitle")} ruled>
      <PostForm name="confirm" className="grid max-w-sm gap-4">
        <FormErrors errors={parts.errors.filter(({ field }) => !field)} />
        <p className="text-ink-2">{t("twoFactor.confirmText")}</p>
        <Field id={parts.id("password")} label={t("twoFactor.password")} error={parts.error("password")}>
          <PasswordInput name="password" autoComplete="current-password" required autoFocus />
        </Field>
        <div>
          <Button kind="primary" type="submit" name="intent" value="confirm" busy={busy}>
            {t("twoFactor.confirm")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
