import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { nameOfCard } from "./methods/card-name.ts";
import { RefusalOf } from "./refusal.tsx";
import { newPaymentMethodUrl } from "./urls.ts";

/** Adds money to the wallet with the default payment method. */
export function TopUp({ data: { record, payer } }: { data: BillingData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("top-up");
  const busy = useNavigation().formData?.get("intent") === "top-up";
  if (!payer)
    return (
      <Section title={t("topUp.title")} ruled>
        <p className="mb-3 text-ink-2">{t("topUp.none")}</p>
        <LinkButton small to={link(newPaymentMethodUrl())}>
          {t("topUp.add")}
        </LinkButton>
      </Section>
    );
  return (
    <Section title={t("topUp.title")} ruled>
      <PostForm name="top-up" className="grid gap-3">
        <input type="hidden" name="intent" value="top-up" />
        <input type="hidden" name="currency" value={record.currency} />
        {!parts.error("amount") && <RefusalOf intents={["top-up"]} />}
        <Field
          id={parts.id("amount")}
          label={t("topUp.amount")}
          help={t("topUp.text", { method: nameOfCard(payer) })}
          error={parts.error("amount")}
        >
          <MoneyInput name="amount" currency={record.currency} required />
        </Field>
        <div>
          <Button small type="submit" busy={busy}>
            {t("topUp.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
