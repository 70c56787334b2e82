import type { FormParts } from "#web/_record/use-refusal.ts";
import { plainMoney, signOf } from "#web/_ui/currency.ts";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { MAX_RULES, operators, segmentFields } from "./states.ts";

export interface Rule {
  readonly mode: "include" | "exclude";
  readonly field: (typeof segmentFields)[number];
  readonly operator: (typeof operators)[number];
  readonly value: string | number | readonly string[];
}

const textOf = ({ field, value }: Rule, currency: string): string => {
  const one = (each: string | number) => (field === "totalSpent" ? plainMoney(Number(each), currency) : String(each));
  return Array.isArray(value) ? value.map(one).join(", ") : one(value as string | number);
};

/** One line for each rule and one for a new one. */
export function Rules({
  parts,
  match = "all",
  of,
  currency,
}: {
  parts: FormParts;
  currency: string;
  match?: "all" | "any" | undefined;
  of: readonly Rule[];
}) {
  const t = useText(messages);
  const typed = Object.keys(parts.refused?.typed ?? {}).filter((name) => /^rules\.\d+\.field$/.test(name)).length;
  const rows = Array.from({ length: Math.min(MAX_RULES, Math.max(of.length + 1, typed)) }, (_, at) => ({
    at,
    rule: of[at],
  }));
  return (
    <FieldGroup legend={t("form.rules")} help={t("form.rulesHelp")}>
      <Field label={t("form.match")}>
        <Select
          name="match"
          defaultValue={parts.value("match", match)}
          options={(["all", "any"] as const).map((each) => ({ value: each, label: t(`form.matches.${each}`) }))}
        />
      </Field>
      {rows.map(({ at, rule }) => {
        const error = (name: string) => parts.error(`segment.rules.${at}.${name}`);
        return (
          <div key={at} className="grid grid-cols-[1fr_2fr_2fr_2fr] gap-3 py-1 max-md:grid-cols-1">
            <Field label={t("form.mode")}>
              <Select
                name={`rules.${at}.mode`}
                defaultValue={parts.value(`rules.${at}.mode`, rule?.mode ?? "include")}
                options={(["include", "exclude"] as const).map((each) => ({
                  value: each,
                  label: t(`form.modes.${each}`),
                }))}
              />
            </Field>
            <Field id={parts.id(`segment.rules.${at}.field`)} label={t("form.field")} error={error("field")}>
              <Select
                name={`rules.${at}.field`}
                placeholder={t("form.noField")}
                defaultValue={parts.value(`rules.${at}.field`, rule?.field)}
                options={segmentFields.map((each) => ({
                  value: each,
                  label: t(`form.fields.${each}`, { sign: signOf(currency) }),
                }))}
              />
            </Field>
            <Field id={parts.id(`segment.rules.${at}.operator`)} label={t("form.operator")} error={error("operator")}>
              <Select
                name={`rules.${at}.operator`}
                defaultValue={parts.value(`rules.${at}.operator`, rule?.operator ?? "eq")}
                options={operators.map((each) => ({ value: each, label: t(`form.operators.${each}`) }))}
              />
            </Field>
            <Field id={parts.id(`segment.rules.${at}.value`)} label={t("form.value")} error={error("value")}>
              <Input
                name={`rules.${at}.value`}
                maxLength={200}
                defaultValue={parts.value(`rules.${at}.value`, rule ? textOf(rule, currency) : "")}
              />
            </Field>
          </div>
        );
      })}
    </FieldGroup>
  );
}
