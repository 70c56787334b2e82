import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";

const FEW = 3;

/** The status of two-factor authentication, new recovery codes, and how to turn it off. */
export function TurnedOn({ since, codesLeft }: { since: string; codesLeft: number }) {
  const t = useText(messages);
  return (
    <div className="grid gap-7">
      <Alert
        kind={codesLeft <= FEW ? "warning" : "success"}
        title={t(codesLeft <= FEW ? "twoFactor.fewTitle" : "twoFactor.on")}
      >
        <p>
          {t("twoFactor.since")} <DateTime at={since} format="day" />. {t("twoFactor.left", { count: codesLeft })}
        </p>
      </Alert>
      <WithBoth
        intent="codes"
        title={t("twoFactor.again")}
        text={t("twoFactor.againText")}
        action={t("twoFactor.makeCodes")}
      />
      <WithBoth
        intent="turn-off"
        title={t("twoFactor.off")}
        text={t("twoFactor.offText")}
        action={t("twoFactor.turnOff")}
        danger
      />
    </div>
  );
}

type WithBothProps = { intent: string; title: string; text: string; action: string; danger?: boolean };

/** A step that asks for the password and a code. */
function WithBoth({ intent, title, text, action, danger }: WithBothProps) {
  const t = useText(messages);
  const parts = useRefusal(intent);
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={title} ruled>
      <PostForm name={intent} className="grid gap-4" preventScrollReset>
        <FormErrors errors={parts.errors.filter(({ field }) => !field)} />
        <p className="text-ink-2">{text}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={parts.id("password")} label={t("twoFactor.password")} error={parts.error("password")}>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Field
            id={parts.id("one_time_password")}
            label={t("twoFactor.codeOrRecovery")}
            error={parts.error("one_time_password")}
          >
            <Input name="one_time_password" autoComplete="one-time-code" maxLength={40} required />
          </Field>
        </div>
        <div>
          <Button kind={danger ? "danger-outline" : "default"} type="submit" name="intent" value={intent} busy={busy}>
            {action}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
