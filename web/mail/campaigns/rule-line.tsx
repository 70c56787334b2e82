import { useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { plainMoney, signOf } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input, type InputProps } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./rules-messages.ts";
import {
  type Comparison,
  comparisons,
  type FieldKind,
  isSegmentField,
  kindOf,
  type Rule,
  type SegmentField,
  shownRule,
} from "./rules-shape.ts";
import { segmentFields } from "./states.ts";

interface RuleLineProps {
  readonly at: number;
  readonly rule: Rule | undefined;
  readonly parts: FormParts;
  readonly currency: string;
}

/** One rule. What it can be compared by, and how its value is typed, follow from what it is about. */
export function RuleLine({ at, rule, parts, currency }: RuleLineProps) {
  const t = useText(messages);
  const words = useComparisonWords();
  const hydrated = useHydrated();
  const stored = rule && shownRule(rule);
  const [field, setField] = useState(parts.value(`rules.${at}.field`, rule?.field) ?? "");
  const [comparison, setComparison] = useState(parts.value(`rules.${at}.operator`, stored?.comparison) ?? "");
  const kind = isSegmentField(field) ? kindOf(field) : undefined;
  const offered = kind && [
    ...new Set([...comparisons[kind], ...(stored && rule.field === field ? [stored.comparison] : [])]),
  ];
  const chosen = offered?.find((each) => each === comparison) ?? offered?.[0];
  const path = (name: string) => `segment.rules.${at}.${name}`;
  const first = stored && rule.field === "totalSpent" ? pounds(rule, currency) : stored?.value;
  return (
    <div className="grid grid-cols-[1fr_2fr_2fr_2fr] gap-3 py-1 max-md:grid-cols-1">
      <Field label={t("mode")}>
        <Select
          name={`rules.${at}.mode`}
          defaultValue={parts.value(`rules.${at}.mode`, rule?.mode ?? "include")}
          options={(["include", "exclude"] as const).map((each) => ({ value: each, label: t(`modes.${each}`) }))}
        />
      </Field>
      <Field id={parts.id(path("field"))} label={t("field")} error={parts.error(path("field"))}>
        <Select
          name={`rules.${at}.field`}
          placeholder={t("noField")}
          value={field}
          onChange={(event) => setField(event.target.value)}
          options={segmentFields.map((each) => ({ value: each, label: t(`fields.${each}`) }))}
        />
      </Field>
      <Field id={parts.id(path("operator"))} label={t("operator")} error={parts.error(path("operator"))}>
        <Select
          name={`rules.${at}.operator`}
          value={(hydrated ? chosen : comparison || chosen) ?? ""}
          onChange={(event) => setComparison(event.target.value)}
          options={hydrated ? words(kind ?? "text", offered ?? comparisons.text) : words.all()}
        />
      </Field>
      <Field
        id={parts.id(path("value"))}
        label={valueLabel(t, field, chosen, hydrated)}
        error={parts.error(path("value"))}
      >
        <Input
          key={hydrated ? inputOf(field, chosen).type : ""}
          name={`rules.${at}.value`}
          maxLength={200}
          defaultValue={parts.value(`rules.${at}.value`, first ?? "")}
          {...(hydrated && inputOf(field, chosen))}
          {...(hydrated && isDays(chosen) && { end: t("days") })}
          {...(hydrated && field === "totalSpent" && { before: signOf(currency) })}
        />
      </Field>
    </div>
  );
}

const isDays = (comparison: Comparison | undefined): boolean => comparison === "within" || comparison === "notWithin";

/** The amounts of a rule as they are typed, such as 12.50. */
const pounds = ({ value }: Rule, currency: string): string =>
  (Array.isArray(value) ? value : [value]).map((each) => plainMoney(Number(each), currency)).join(", ");

function inputOf(field: string, comparison: Comparison | undefined): Pick<InputProps, "type" | "min" | "inputMode"> {
  if (isDays(comparison)) return { type: "number", min: 1 };
  const kind: FieldKind = isSegmentField(field) ? kindOf(field) : "text";
  if (comparison === "in" || kind === "text") return { type: "text" };
  if (kind === "date") return { type: "date" };
  return { type: "text", inputMode: field === "totalSpent" ? "decimal" : "numeric" };
}

type Text = ReturnType<typeof useText<typeof messages>>;

function valueLabel(t: Text, field: string, comparison: Comparison | undefined, hydrated: boolean): string {
  if (!hydrated || !isSegmentField(field)) return t("value");
  if (comparison === "in") return t("values");
  if (isDays(comparison)) return t("number");
  return kindOf(field) === "date" ? t("day") : labelOfNumber(t, field);
}
const labelOfNumber = (t: Text, field: SegmentField): string =>
  field === "totalSpent" ? t("amount") : kindOf(field) === "number" ? t("number") : t("value");

/** The words of comparisons: those of a kind of field, or all, where no script follows what the field is. */
function useComparisonWords() {
  const t = useText(messages);
  const word = (kind: FieldKind, comparison: Comparison): string => {
    const words: Readonly<Record<string, string>> = messages.comparisons[kind];
    const known = comparison in words ? comparison : "eq";
    return t(`comparisons.${kind}.${known}` as "comparisons.text.eq");
  };
  const of = (kind: FieldKind, all: readonly Comparison[]) =>
    all.map((each) => ({ value: each, label: word(kind, each) }));
  const all = () => {
    const seen = new Map<string, string[]>();
    for (const kind of ["text", "number", "date"] as const)
      for (const each of comparisons[kind]) seen.set(each, [...(seen.get(each) ?? []), word(kind, each)]);
    return [...seen].map(([value, labels]) => ({ value, label: [...new Set(labels)].join(", or ") }));
  };
  return Object.assign(of, { all });
}
