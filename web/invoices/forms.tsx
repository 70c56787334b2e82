import { useNavigation } from "@remix-run/react";
import type { Invoice } from "#contracts/invoices";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { newPaymentMethodUrl } from "../billing/urls.ts";
import { type MethodName, nameOfCard } from "./attempts.tsx";
import { messages } from "./messages.ts";

const useBusy = (intent: string): boolean => useNavigation().formData?.get("intent") === intent;

/** A payment without an outcome: its payer continues it, and goes to their bank where it waits for them. */
export function OpenPayment({ method }: { method: string }) {
  const t = useText(messages);
  const busy = useBusy("pay");
  return (
    <div className="mt-5">
      <Alert
        kind="warning"
        title={t("open.title")}
        actions={
          <PostForm name="pay">
            <input type="hidden" name="intent" value="pay" />
            <input type="hidden" name="method" value={method} />
            <Button small type="submit" busy={busy}>
              {t("open.continue")}
            </Button>
          </PostForm>
        }
      >
        {t("open.text")}
      </Alert>
    </div>
  );
}

/** Emails the invoice with its PDF file, to the billing email unless another is entered. */
export function SendByEmail() {
  const t = useText(messages);
  const parts = useRefusal("send");
  const busy = useBusy("send");
  return (
    <Section title={t("send.title")} ruled>
      <PostForm name="send" className="grid gap-3">
        <input type="hidden" name="intent" value="send" />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("to")} label={t("send.to")} help={t("send.toHelp")} error={parts.error("to")} optional>
          <Input name="to" type="email" maxLength={254} defaultValue={parts.value("to")} />
        </Field>
        <Field id={parts.id("message")} label={t("send.message")} error={parts.error("message")} optional>
          <Textarea name="message" rows={3} maxLength={2000} defaultValue={parts.value("message")} />
        </Field>
        <div>
          <Button small type="submit" busy={busy}>
            {t("send.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

/** Pays what is outstanding, from the wallet or with a card. */
export function Pay({ invoice, cards }: { invoice: Invoice; cards: readonly MethodName[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const parts = useRefusal("pay");
  const busy = useBusy("pay");
  const { amountDue, currency, type } = invoice;
  const reason = (parts.refused?.problem as { reason?: string } | undefined)?.reason;
  const options = [
    ...cards.map((card) => ({ value: card.id, label: nameOfCard(card) })),
    ...(type === "usage" ? [] : [{ value: "wallet", label: t("pay.wallet") }]),
  ];
  return (
    <Section title={t("pay.title")}>
      {options.length === 0 ? (
        <LinkButton small to={link(newPaymentMethodUrl())}>
          {t("pay.add")}
        </LinkButton>
      ) : (
        <PostForm name="pay" className="grid max-w-100 gap-3">
          <input type="hidden" name="intent" value="pay" />
          {reason ? (
            <Alert live kind="danger" title={parts.refused?.problem.message}>
              {reason}
            </Alert>
          ) : (
            <FormErrors errors={parts.errors} />
          )}
          <Field id={parts.id("method")} label={t("pay.method")} error={parts.error("method")}>
            <Select name="method" defaultValue={parts.value("method", options[0]?.value)} options={options} />
          </Field>
          <div>
            <Button kind="primary" type="submit" busy={busy}>
              {t("pay.save", { amount: formatMoney(amountDue.amount, currency, locale) })}
            </Button>
          </div>
        </PostForm>
      )}
    </Section>
  );
}

/** For administrators of the platform: a credit note, or voiding an invoice that nothing was paid of. */
export function Correct({
  invoice,
  may,
}: {
  invoice: Invoice;
  may: { readonly credit: boolean; readonly void: boolean };
}) {
  const t = useText(messages);
  const credit = useRefusal("credit");
  const voiding = useRefusal("void");
  const busyCredit = useBusy("credit");
  const busyVoid = useBusy("void");
  return (
    <Section title={t("correct.title")}>
      <p className="mb-3 text-13 text-ink-2">{t("correct.text")}</p>
      <div className="grid max-w-100 gap-6">
        {may.credit && (
          <PostForm name="credit" className="grid gap-3">
            <input type="hidden" name="intent" value="credit" />
            <input type="hidden" name="currency" value={invoice.currency} />
            <FormErrors errors={credit.errors} />
            <Field
              id={credit.id("amount")}
              label={t("correct.amount")}
              help={t("correct.amountHelp")}
              error={credit.error("amount")}
            >
              <MoneyInput name="amount" currency={invoice.currency} />
            </Field>
            <Field id={credit.id("reason")} label={t("correct.reason")} error={credit.error("reason")}>
              <Input name="reason" required maxLength={500} defaultValue={credit.value("reason")} />
            </Field>
            <div>
              <Button small type="submit" busy={busyCredit}>
                {t("correct.credit")}
              </Button>
            </div>
          </PostForm>
        )}
        {may.void && (
          <PostForm name="void" className="grid gap-3">
            <input type="hidden" name="intent" value="void" />
            <FormErrors errors={voiding.errors} />
            <Field id={voiding.id("reason")} label={t("correct.reason")} error={voiding.error("reason")}>
              <Input name="reason" required maxLength={500} defaultValue={voiding.value("reason")} />
            </Field>
            <div>
              <Button small kind="danger-outline" type="submit" busy={busyVoid}>
                {t("correct.void")}
              </Button>
            </div>
          </PostForm>
        )}
      </div>
    </Section>
  );
}
