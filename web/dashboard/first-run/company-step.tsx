import { Link } from "@remix-run/react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { projectSettingsUrl } from "../../project-settings/urls.ts";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";
import { StepForm } from "./step-form.tsx";

/** Common shop currencies; a project's own is added if it is another. */
const CURRENCIES: readonly string[] = [
  "GBP",
  "EUR",
  "USD",
  "AUD",
  "CAD",
  "CHF",
  "DKK",
  "NOK",
  "NZD",
  "PLN",
  "SEK",
  "JPY",
];

type Props = { facts: FirstRun };
const lines = [
  { name: "line1", autoComplete: "address-line1", required: true },
  { name: "city", autoComplete: "address-level2", required: false },
  { name: "postalCode", autoComplete: "postal-code", required: false },
] as const;

export function Company({ facts }: Props) {
  const t = useText(messages);
  const { currency, home, countries, version, may, samples } = facts;
  const currencies = CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES];
  return (
    <StepForm intent="company" version={version} submit={t("company.save")} allowed={may.company}>
      {(parts) => (
        <>
          <Field id={parts.id("name")} label={t("company.name")} error={parts.error("name")} required>
            <Input name="name" autoComplete="organization" maxLength={200} defaultValue={parts.value("name")} />
          </Field>
          <div className="grid gap-3.5 sm:grid-cols-2">
            {lines.map(({ name, autoComplete, required }) => (
              <Field
                key={name}
                id={parts.id(name)}
                label={t(`company.${name}`)}
                error={parts.error(name)}
                required={required}
              >
                <Input name={name} autoComplete={autoComplete} defaultValue={parts.value(name)} />
              </Field>
            ))}
            <Field id={parts.id("country")} label={t("company.country")} error={parts.error("country")}>
              <Select name="country" defaultValue={parts.value("country", home)} options={countries} />
            </Field>
            <Field
              id={parts.id("currency")}
              label={t("company.currency")}
              help={t(samples && samples.status !== "none" ? "company.currencySamples" : "company.currencyHelp")}
              error={parts.error("currency")}
            >
              <Select
                name="currency"
                defaultValue={parts.value("currency", currency)}
                options={currencies.map((code) => ({ value: code, label: code }))}
              />
            </Field>
          </div>
        </>
      )}
    </StepForm>
  );
}

export function CompanyDone({ facts: { company, currency } }: Props) {
  const t = useText(messages);
  return t("company.done", { name: company?.name ?? "", city: company?.city ?? "", currency });
}

export function CompanyLink() {
  const t = useText(messages);
  const link = useProjectLink();
  const { permissions } = useFrame();
  if (!permissions.includes("projects.project.view")) return null;
  return (
    <Link to={link(projectSettingsUrl({ section: "company" }))} aria-label={`${t("change")}: ${t("company.title")}`}>
      {t("change")}
    </Link>
  );
}
