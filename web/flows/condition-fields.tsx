import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { conditionValue } from "./condition-value.ts";
import type { EditFormPage } from "./edit-page.ts";
import { messages } from "./messages.ts";
import type { Condition } from "./step-words.ts";

const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "contains", "exists"] as const;
const UNITS = ["minutes", "hours", "days"] as const;

/** One line for each condition and one for a new one; a line without a field is no condition. */
export function ConditionFields({
  scope,
  path,
  of,
  page: { fields, usable, currency },
  parts,
}: {
  scope: string;
  /** Where the API names their errors. */
  path: string;
  of: readonly Condition[];
  page: EditFormPage;
  parts: FormParts;
}) {
  const t = useText(messages);
  const words = { yes: t("edit.yes"), no: t("edit.no") };
  const rows = Array.from({ length: Math.min(10, of.length + 1) }, (_, at) => ({
    key: `${scope}.${at}`,
    at,
    condition: of[at],
  }));
  return (
    <FieldGroup legend={t("edit.conditions")} help={t("edit.valueHelp")}>
      {rows.map(({ key, at, condition }) => {
        const kind = fields.find(({ name }) => name === condition?.field)?.kind;
        const own = `${path}.${at}`;
        return (
          <div key={key} className="grid grid-cols-[2fr_1fr_1fr] gap-3 py-1 max-md:grid-cols-1">
            <Field id={parts.id(`${own}.field`)} label={t("edit.field")} error={parts.error(`${own}.field`)}>
              <Select
                name={`${key}.field`}
                defaultValue={parts.value(`${key}.field`, condition?.field)}
                placeholder={t("edit.noField")}
                options={fields
                  // What is chosen stays, so that saving says what is wrong with it.
                  .filter(({ name }) => usable.includes(name) || name === condition?.field)
                  .map(({ name, label }) => ({ value: name, label }))}
              />
            </Field>
            <Field id={parts.id(`${own}.operator`)} label={t("edit.operator")} error={parts.error(`${own}.operator`)}>
              <Select
                name={`${key}.operator`}
                defaultValue={parts.value(`${key}.operator`, condition?.operator ?? "eq")}
                options={OPERATORS.map((each) => ({ value: each, label: t(`edit.operators.${each}`) }))}
              />
            </Field>
            <Field id={parts.id(`${own}.value`)} label={t("edit.value")} error={parts.error(`${own}.value`)}>
              <Input
                name={`${key}.value`}
                maxLength={500}
                defaultValue={parts.value(`${key}.value`, conditionValue(condition?.value, kind, currency, words))}
                autoComplete="off"
              />
            </Field>
          </div>
        );
      })}
    </FieldGroup>
  );
}

export function DurationFields({
  legend,
  help,
  scope,
  path,
  of,
  parts,
}: {
  legend: string;
  help?: string;
  scope: string;
  path: string;
  of: { readonly amount: number; readonly unit: string } | undefined;
  parts: FormParts;
}) {
  const t = useText(messages);
  return (
    <FieldGroup legend={legend} help={help}>
      <div className="flex flex-wrap gap-4">
        <Field id={parts.id(`${path}.amount`)} label={t("edit.amount")} error={parts.error(`${path}.amount`)}>
          <Input
            name={`${scope}.amount`}
            type="number"
            min={1}
            max={365}
            defaultValue={parts.value(`${scope}.amount`, of ? String(of.amount) : "")}
          />
        </Field>
        <Field id={parts.id(`${path}.unit`)} label={t("edit.unit")} error={parts.error(`${path}.unit`)}>
          <Select
            name={`${scope}.unit`}
            defaultValue={parts.value(`${scope}.unit`, of?.unit ?? "days")}
            options={UNITS.map((unit) => ({ value: unit, label: t(`edit.units.${unit}`) }))}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}
