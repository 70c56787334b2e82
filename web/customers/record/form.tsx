import { useNavigation } from "@remix-run/react";
import type { Customer } from "#contracts/customers";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { emailIn } from "#web/_record/customer-name.ts";
import { EditForm } from "#web/_record/edit-form.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages as shared } from "../messages.ts";
import { customersUrl, customerUrl } from "../urls.ts";
import { Addresses, type CountryOption } from "./addresses.tsx";
import { messages } from "./messages.ts";

const genders = ["female", "male", "other", "unknown"] as const;
const consents = ["not_set", "subscribed", "unsubscribed"] as const;
const labels = { ...messages.form };

/** A customer's form, to add or edit; only changed fields are sent. */
export function CustomerForm({
  customer,
  countries,
}: {
  customer?: Customer | undefined;
  countries: readonly CountryOption[];
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const intent = customer ? "edit" : "create";
  const parts = useRefusal(intent);
  const busy = useNavigation().formMethod === "POST";
  return (
    <EditForm
      refused={parts.refused}
      name={intent}
      version={parts.version(customer?.version)}
      className="grid max-w-[46rem] gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={labels} />
      <Person customer={customer} parts={parts} />
      <Marketing customer={customer} parts={parts} />
      <Addresses customer={customer} parts={parts} countries={countries} />
      <div className="mt-3 flex gap-2">
        <Button kind="primary" type="submit" busy={busy}>
          {t(customer ? "form.save" : "form.create")}
        </Button>
        <LinkButton to={link(customer ? customerUrl(customer.id) : customersUrl())}>{t("form.cancel")}</LinkButton>
      </div>
    </EditForm>
  );
}

interface PartProps {
  readonly customer: Customer | undefined;
  readonly parts: FormParts;
}

function Person({ customer, parts }: PartProps) {
  const t = useText(messages);
  const tShared = useText(shared);
  const line = (name: "firstName" | "lastName" | "phone" | "locale", help?: string, type = "text") => (
    <Field id={parts.id(name)} label={t(`form.${name}`)} help={help} error={parts.error(name)} optional>
      <Input name={name} type={type} autoComplete="off" defaultValue={parts.value(name, customer?.[name])} />
      {customer && <OriginalValue parts={parts} name={name} value={customer[name]} />}
    </Field>
  );
  return (
    <Section title={t("form.person")} ruled>
      <div className="grid gap-3.5">
        <Field
          id={parts.id("email")}
          label={t("form.email")}
          error={parts.error("email")}
          help={customer && t("form.emailFixed")}
          required={!customer}
        >
          <Input
            name={customer ? undefined : "email"}
            type="email"
            autoComplete="off"
            readOnly={customer !== undefined}
            defaultValue={parts.value("email", emailIn(customer?.email))}
          />
        </Field>
        <div className="grid gap-3.5 sm:grid-cols-2">
          {line("firstName")}
          {line("lastName")}
          {line("phone", t("form.phoneHelp"), "tel")}
          <Field id={parts.id("gender")} label={t("form.gender")} error={parts.error("gender")} optional>
            <Select
              name="gender"
              defaultValue={parts.value("gender", customer?.gender)}
              placeholder={t("form.genderNone")}
              options={genders.map((value) => ({ value, label: tShared(`gender.${value}`) }))}
            />
          </Field>
          {line("locale", t("form.localeHelp"))}
          <Field id={parts.id("taxExempt")} label={t("form.taxExempt")}>
            <Select
              name="taxExempt"
              defaultValue={parts.value("taxExempt", String(customer?.taxExempt ?? false))}
              options={[
                { value: "false", label: t("form.taxExemptNo") },
                { value: "true", label: t("form.taxExemptYes") },
              ]}
            />
          </Field>
        </div>
        {customer && <OriginalValue parts={parts} name="gender" value={customer.gender} />}
        {customer && <OriginalValue parts={parts} name="taxExempt" value={customer.taxExempt} />}
        <Field
          id={parts.id("tags")}
          label={t("form.tags")}
          help={t("form.tagsHelp")}
          error={parts.error("tags")}
          optional
        >
          <Input name="tags" autoComplete="off" defaultValue={parts.value("tags", customer?.tags.join(", "))} />
        </Field>
        {customer && <OriginalValue parts={parts} name="tags" value={customer.tags} />}
        <Field
          id={parts.id("note")}
          label={t("form.note")}
          error={parts.error("note")}
          help={t("side.noteHelp")}
          optional
        >
          <Textarea name="note" maxLength={5000} defaultValue={parts.value("note", customer?.note)} />
        </Field>
        {customer && <OriginalValue parts={parts} name="note" value={customer.note} />}
      </div>
    </Section>
  );
}

function Marketing({ customer, parts }: PartProps) {
  const t = useText(messages);
  const options = consents.map((value) => ({ value, label: t(`consent.${value}`) }));
  const pick = (name: "emailConsent" | "smsConsent", now: Customer["marketing"]["email"] | undefined) => (
    <Field id={parts.id(name)} label={t(`form.${name}`)} error={parts.error(name)}>
      <Select name={name} defaultValue={parts.value(name, now ?? "not_set")} options={options} />
      {now && <OriginalValue parts={parts} name={name} value={now} />}
    </Field>
  );
  return (
    <Section title={t("form.marketing")} ruled>
      <div className="grid gap-3.5 sm:grid-cols-2">
        {pick("emailConsent", customer?.marketing.email)}
        {pick("smsConsent", customer?.marketing.sms)}
      </div>
    </Section>
  );
}
