import { useNavigation } from "@remix-run/react";
import type { GfnTransaction } from "#contracts/statements";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { parcelUrl } from "./urls.ts";

interface Disputing {
  readonly line: GfnTransaction;
  readonly place: { readonly statementId: string; readonly fulfillmentId: string };
}

/** Says what is wrong with a line. */
export function DisputeForm({ line: { id, description, gross }, place }: Disputing) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const parts = useRefusal("dispute");
  const busy = useNavigation().state !== "idle";
  const amount = formatMoney(gross.amount, gross.currency, locale);
  return (
    <Section title={t("dispute.title", { line: description })} ruled>
      <PostForm name="dispute" className="grid max-w-xl gap-4">
        <input type="hidden" name="line" value={id} />
        <p className="text-ink-2">{t("dispute.text", { amount })}</p>
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("reason")} label={t("dispute.reason")} error={parts.error("reason")}>
          <Textarea name="reason" required maxLength={500} rows={3} defaultValue={parts.value("reason")} />
        </Field>
        <Field
          id={parts.id("evidence")}
          label={t("dispute.evidence")}
          help={t("dispute.evidenceHelp")}
          error={parts.error("evidence")}
          optional
        >
          <Input name="evidence" type="url" maxLength={2000} defaultValue={parts.value("evidence")} />
        </Field>
        <div className="flex gap-3">
          <Button kind="primary" type="submit" busy={busy}>
            {t("dispute.submit")}
          </Button>
          <LinkButton to={link(parcelUrl(place.statementId, place.fulfillmentId))}>{t("dispute.cancel")}</LinkButton>
        </div>
      </PostForm>
    </Section>
  );
}

/** Resolves a dispute, for administrators of the platform. */
export function ResolveForm({ line: { id, description, gross } }: { line: GfnTransaction }) {
  const t = useText(messages);
  const parts = useRefusal("resolve");
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("dispute.resolve", { line: description })} ruled>
      <PostForm name={`resolve-${id}`} className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="resolve" />
        <input type="hidden" name="line" value={id} />
        <input type="hidden" name="currency" value={gross.currency} />
        <FormErrors errors={parts.errors} />
        <Field
          id={parts.id("adjustment")}
          label={t("dispute.adjustment")}
          help={t("dispute.adjustmentHelp")}
          error={parts.error("adjustment")}
          optional
        >
          <MoneyInput name="adjustment" currency={gross.currency} />
        </Field>
        <Field id={parts.id("note")} label={t("dispute.note")} error={parts.error("note")}>
          <Textarea name="note" required maxLength={500} rows={3} defaultValue={parts.value("note")} />
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("dispute.answer")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
