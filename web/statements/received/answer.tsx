import { useNavigation } from "@remix-run/react";
import type { MakingDispute } from "#contracts/statements";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";

interface Answering {
  readonly dispute: MakingDispute;
}

/** Returns the line's amount, or a part of it. */
export function AcceptForm({ dispute: { gross, shopName: shop } }: Answering) {
  const t = useText(messages);
  const parts = useRefusal("accept");
  const busy = useNavigation().state !== "idle";
  const amount = formatMoney(gross.amount, gross.currency, useLocale());
  return (
    <Section title={t("received.accept")} ruled>
      <PostForm name="accept" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="currency" value={gross.currency} />
        <p className="text-ink-2">{t("received.acceptText", { amount, shop })}</p>
        <FormErrors errors={parts.errors} />
        <Field
          id={parts.id("amount")}
          label={t("received.amount")}
          help={t("received.amountHelp", { amount })}
          error={parts.error("amount")}
          optional
        >
          <MoneyInput name="amount" currency={gross.currency} />
        </Field>
        <Field id={parts.id("note")} label={t("received.note")} error={parts.error("note")}>
          <Textarea name="note" required maxLength={500} rows={3} defaultValue={parts.value("note")} />
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("received.acceptSubmit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

/** Lets the charge stand, with a reason. */
export function DeclineForm({ dispute: { gross } }: Answering) {
  const t = useText(messages);
  const parts = useRefusal("decline");
  const busy = useNavigation().state !== "idle";
  const amount = formatMoney(gross.amount, gross.currency, useLocale());
  return (
    <Section title={t("received.decline")} ruled>
      <PostForm name="decline" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="decline" />
        <p className="text-ink-2">{t("received.declineText", { amount })}</p>
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("note")} label={t("received.why")} error={parts.error("note")}>
          <Textarea name="note" required maxLength={500} rows={3} defaultValue={parts.value("note")} />
        </Field>
        <div>
          <Button type="submit" busy={busy}>
            {t("received.declineSubmit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
