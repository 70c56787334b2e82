import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { productUrl } from "../urls.ts";
import type { OptionsData } from "./data.ts";
import { messages } from "./messages.ts";
import { type Plan, PlanText } from "./plan.tsx";
import { Start } from "./start.tsx";
import { proposedPattern, valuesIn } from "./values.ts";

const ROWS = [0, 1, 2];
const MAX_VARIANTS = 2000;
interface Row {
  readonly name: string;
  readonly values: string;
}

/** Options with their values, the SKU pattern, and the defaults of new variants; first previewed, then created. */
export function OptionsForm({ data }: { data: OptionsData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("options");
  const answer = useActionData() as { plan?: Plan } | undefined;
  const busy = useNavigation().formMethod === "POST";
  const [rows, setRows] = useState<Row[]>(() =>
    ROWS.map((at) => ({
      name: parts.value(`options.${at}.name`, data.options[at]?.name),
      values: parts.value(`options.${at}.values`, data.options[at]?.values.join(", ")),
    })),
  );
  const [pattern, setPattern] = useState<string | undefined>(data.product.skuPattern);
  const [checked, setChecked] = useState<Plan>();
  const plan = answer?.plan !== checked ? answer?.plan : undefined;
  const names = rows.filter(({ values }) => valuesIn(values).length > 1).map(({ name }) => name);
  const change = (at: number, part: Partial<Row>) =>
    setRows((before) => before.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="max-w-[46rem]">
      {/* What was checked is no more what is typed. */}
      <EditForm
        refused={parts.refused}
        name="options"
        className="grid gap-3.5"
        preventScrollReset
        onInput={() => setChecked(answer?.plan)}
      >
        <FormErrors errors={parts.errors} />
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always three
          <div key={at} className="grid gap-3.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Field
              id={parts.id(`options.${at}.name`)}
              label={t("name", { number: String(at + 1) })}
              help={at === 0 ? t("nameHelp") : undefined}
              error={parts.error(`options.${at}.name`) ?? (at === 0 ? parts.error("options") : undefined)}
              optional={at > 0}
            >
              <Input
                name={`options.${at}.name`}
                maxLength={60}
                autoComplete="off"
                value={row.name}
                onChange={(event) => change(at, { name: event.target.value })}
              />
            </Field>
            <Field
              id={parts.id(`options.${at}.values`)}
              label={t("values", { number: String(at + 1) })}
              help={at === 0 ? t("valuesHelp") : undefined}
              error={parts.error(`options.${at}.values`)}
              optional={at > 0}
            >
              <Textarea
                name={`options.${at}.values`}
                rows={2}
                value={row.values}
                onChange={(event) => change(at, { values: event.target.value })}
              />
            </Field>
          </div>
        ))}
        <Count rows={rows} />
        <Field
          id={parts.id("skuPattern")}
          label={t("pattern")}
          help={t("patternHelp")}
          error={parts.error("skuPattern")}
          required
        >
          <Input
            name="skuPattern"
            maxLength={200}
            autoComplete="off"
            className="font-mono"
            value={pattern ?? proposedPattern(data.product.base, names)}
            onChange={(event) => setPattern(event.target.value)}
          />
        </Field>
        <Section title={t("start")} ruled>
          <Start data={data} parts={parts} />
        </Section>
        {plan && <PlanText plan={plan} />}
        <div className="mt-3 flex flex-wrap gap-2">
          {plan && (
            <Button kind="primary" type="submit" name="intent" value="make" busy={busy}>
              {plan.made ? t("submit", { count: plan.made }) : t("save")}
            </Button>
          )}
          <Button kind={plan ? "default" : "primary"} type="submit" name="intent" value="check" busy={busy && !plan}>
            {t("check")}
          </Button>
          <LinkButton to={link(productUrl(data.product.id))}>{t("cancel")}</LinkButton>
        </div>
      </EditForm>
    </div>
  );
}

/** The resulting number of variants, while typing. */
function Count({ rows }: { rows: readonly Row[] }) {
  const t = useText(messages);
  const named = rows
    .map(({ name, values }) => ({ name: name.trim() || "?", count: valuesIn(values).length }))
    .filter(({ count }) => count > 0);
  if (named.length === 0) return null;
  const count = named.reduce((product, each) => product * each.count, 1);
  const tooMany = count > MAX_VARIANTS;
  return (
    <p className={tooMany ? "text-14 font-semibold text-danger-fg" : "text-14 text-ink-2"} aria-live="polite">
      {t("count", { parts: named.map((each) => t("part", each)).join(", "), count })} {tooMany && t("tooMany")}
    </p>
  );
}
