import { useNavigation } from "@remix-run/react";
import type * as z from "zod";
import type { TwoFactorSecret } from "#contracts/accounts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";

/** The secret as a QR code and as text, and the code that confirms it. */
export function TurnOn({ secret }: { secret: z.infer<typeof TwoFactorSecret> }) {
  const t = useText(messages);
  const parts = useRefusal("set-up");
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("twoFactor.scanTitle")} ruled>
      <div className="flex flex-wrap gap-6">
        <img
          src={`data:image/svg+xml;base64,${btoa(secret.qrSvg)}`}
          alt={t("twoFactor.qr")}
          width={192}
          height={192}
          className="rounded-sm bg-white"
        />
        <PostForm name="set-up" className="grid min-w-60 flex-1 content-start gap-4">
          <FormErrors errors={parts.errors.filter(({ field }) => !field)} />
          <p className="text-ink-2">{t("twoFactor.scanText")}</p>
          <div>
            <p className="label">{t("twoFactor.typed")}</p>
            <code className="block break-all">{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            <p className="help">
              {t("twoFactor.until")} <DateTime at={secret.expiresAt} format="time" />
            </p>
          </div>
          <input type="hidden" name="secret" value={secret.secret} />
          <Field
            id={parts.id("one_time_password")}
            label={t("twoFactor.code")}
            help={t("twoFactor.codeHelp")}
            error={parts.error("one_time_password")}
          >
            <Input name="one_time_password" autoComplete="one-time-code" inputMode="numeric" maxLength={6} required />
          </Field>
          <div>
            <Button kind="primary" type="submit" name="intent" value="set-up" busy={busy}>
              {t("twoFactor.turnOn")}
            </Button>
          </div>
        </PostForm>
      </div>
    </Section>
  );
}
