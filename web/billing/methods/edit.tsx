import { useNavigation } from "@remix-run/react";
import type { PaymentMethod } from "#contracts/billing";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Refusal } from "../refusal.tsx";
import { messages } from "./messages.ts";

/** A card's expiry, holder, and priority. */
export function EditCard({ method: { card, billingDetails, priority, version } }: { method: PaymentMethod }) {
  const t = useText(messages);
  const parts = useRefusal("edit");
  const busy = useNavigation().formData?.get("intent") === "edit";
  const end = (name: "expMonth" | "expYear") => (
    <Field id={parts.id(`card.${name}`)} label={t(`edit.${name}`)} error={parts.error(`card.${name}`)}>
      <Input
        name={`card.${name}`}
        inputMode="numeric"
        defaultValue={parts.value(`card.${name}`, String(card?.[name] ?? ""))}
      />
    </Field>
  );
  return (
    <Section title={t("edit.title")} ruled>
      <PostForm name="edit" version={parts.version(version)} className="grid gap-3">
        <input type="hidden" name="intent" value="edit" />
        <Refusal parts={parts} />
        <FieldGroup legend={t("edit.ends")}>
          <div className="grid grid-cols-2 gap-3">
            {end("expMonth")}
            {end("expYear")}
          </div>
        </FieldGroup>
        <Field
          id={parts.id("billingDetails.name")}
          label={t("new.holder")}
          error={parts.error("billingDetails.name")}
          optional
        >
          <Input
            name="billingDetails.name"
            maxLength={120}
            autoComplete="off"
            defaultValue={parts.value("billingDetails.name", billingDetails.name)}
          />
        </Field>
        <Field
          id={parts.id("priority")}
          label={t("edit.priority")}
          help={t("edit.priorityHelp")}
          error={parts.error("priority")}
        >
          <Input name="priority" inputMode="numeric" defaultValue={parts.value("priority", String(priority))} />
        </Field>
        <div>
          <Button small type="submit" busy={busy}>
            {t("edit.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
