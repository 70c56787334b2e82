import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";
import { SectionForm } from "../section-form.tsx";

type Company = NonNullable<SettingsData["project"]["company"]>;
type Own = "name" | "registrationNumber" | "taxId" | "email" | "phone";
type Line = "contactName" | "line1" | "line2" | "city" | "state" | "postalCode";

/** As the update command takes it, in its order. */
const inOrder = ({ name, registrationNumber, taxId, address, email, phone }: Company) => {
  const { contactName, company, line1, line2, city, state, postalCode, country } = address;
  return {
    name,
    registrationNumber,
    taxId,
    address: { contactName, company, line1, line2, city, state, postalCode, country },
    email,
    phone,
  };
};

/** The company on receipts and invoices. */
export function CompanySection({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const parts = useRefusal("company");
  const { project, countries } = data;
  const { company } = project;
  const own = (name: Own, more: { help?: string | undefined; type?: string } = {}) => (
    <Field
      id={parts.id(`company.${name}`)}
      label={t(`company.${name}`)}
      error={parts.error(`company.${name}`)}
      help={more.help}
      optional={name !== "name"}
    >
      <Input
        name={`company.${name}`}
        type={more.type ?? "text"}
        autoComplete="off"
        defaultValue={parts.value(`company.${name}`, company?.[name])}
      />
    </Field>
  );
  const line = (name: Line) => (
    <Field
      id={parts.id(`company.address.${name}`)}
      label={t(`company.${name}`)}
      error={parts.error(`company.address.${name}`)}
      optional={name === "contactName" || name === "line2" || name === "state"}
    >
      <Input
        name={`company.address.${name}`}
        autoComplete="off"
        defaultValue={parts.value(`company.address.${name}`, company?.address[name])}
      />
    </Field>
  );
  return (
    <SectionForm section="company" data={data} parts={parts} labels={messages.company}>
      <p className="text-14 text-ink-2">{t("company.text")}</p>
      <OriginalValue parts={parts} name="company" value={company && inOrder(company)} />
      {company?.address.company && (
        <input type="hidden" name="company.address.company" value={company.address.company} />
      )}
      {own("name")}
      <div className="grid gap-3.5 sm:grid-cols-2">
        {own("registrationNumber")}
        {own("taxId", { help: data.oddVat ? t("company.odd") : undefined })}
        {own("email", { type: "email" })}
        {own("phone", { type: "tel", help: t("company.phoneHelp") })}
      </div>
      {line("contactName")}
      {line("line1")}
      {line("line2")}
      <div className="grid gap-3.5 sm:grid-cols-2">
        {line("city")}
        {line("state")}
        {line("postalCode")}
        <Field
          id={parts.id("company.address.country")}
          label={t("company.country")}
          error={parts.error("company.address.country")}
        >
          <Select
            name="company.address.country"
            defaultValue={parts.value("company.address.country", company?.address.country ?? project.country)}
            options={countries}
          />
        </Field>
      </div>
    </SectionForm>
  );
}
