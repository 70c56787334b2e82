import type { Objective } from "#contracts/okrs";
import type { Unit } from "#events/okrs";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Measure, typedMeasure } from "../measure.tsx";
import { messages } from "../messages.ts";
import { ProgressLine } from "../progress-line.tsx";
import type { ObjectiveData } from "./data.ts";

const UNITS: readonly Unit[] = ["number", "percentage", "currency", "boolean"];

type KeyResult = Objective["keyResults"][number];
const MAX = 10;
const WEIGHTS = Array.from({ length: 10 }, (_, at) => String(at + 1));

/** What an objective is measured by, each with how far it is and a form to change it. */
export function KeyResults({ data: { record, may, currency, measures } }: { data: ObjectiveData }) {
  const t = useText(messages);
  const { keyResults, expectedProgress, version } = record;
  const edits = may.edit && record.state === "active";
  return (
    <Section title={t("keyResults.title")}>
      {keyResults.length === 0 && <p className="mb-2 text-14 text-ink-2">{t("keyResults.none")}</p>}
      <ul>
        {keyResults.map((each) => (
          <li key={each.id} className="border-t border-rule py-3 first:border-t-0 first:pt-0">
            <div className="grid grid-cols-[minmax(0,1fr)_14rem] gap-x-6 gap-y-1 max-md:grid-cols-1">
              <div>
                <b className="font-semibold wrap-anywhere">{each.title}</b>
                <p className="text-13 text-ink-2">
                  <Way of={each} />
                  {each.metricQuery && <> · {measures.find(({ value }) => value === each.metricQuery)?.label}</>}
                  {each.weight > 1 && <> · {t("keyResults.weighs", { weight: each.weight })}</>}
                  {each.stale && (
                    <>
                      {" · "}
                      <b className="font-semibold text-warning-fg">{t("keyResults.stale")}</b>
                    </>
                  )}
                </p>
              </div>
              <ProgressLine
                progress={each.progress}
                expected={each.direction === "maintain" ? undefined : expectedProgress}
                status={each.status}
              />
            </div>
            {edits && <KeyResultForm of={each} version={version} currency={currency} measures={measures} />}
          </li>
        ))}
      </ul>
      {edits && keyResults.length < MAX && (
        <KeyResultForm version={version} currency={currency} measures={measures} open={keyResults.length === 0} />
      )}
    </Section>
  );
}

function Way({ of }: { of: KeyResult }) {
  const t = useText(messages);
  const now = <Measure key="now" of={of} value={of.currentValue} />;
  if (of.unit === "boolean") return now;
  const parts = {
    now: () => now,
    from: () => <Measure key="from" of={of} value={of.initialValue} />,
    to: () => <Measure key="to" of={of} value={of.targetValue} />,
  };
  if (of.direction === "maintain")
    return t.rich(of.initialValue >= of.targetValue ? "keyResults.atLeast" : "keyResults.atMost", parts);
  return t.rich("keyResults.way", parts);
}

function KeyResultForm({
  of,
  version,
  currency,
  measures,
  open = false,
}: {
  of?: KeyResult;
  version: number;
  currency: string;
  measures: ObjectiveData["measures"];
  open?: boolean;
}) {
  const t = useText(messages);
  const name = `keyResult-${of?.id ?? "new"}`;
  const parts = useRefusal(name);
  const stale = parts.refused?.problem.code === "VERSION_CONFLICT";
  const field = (field: string, value: string) => ({ name: field, defaultValue: parts.value(field, value) });
  const props = (field: string) => ({
    id: parts.id(field),
    label: t(`keyResults.field.${field}` as never),
    error: parts.error(field),
  });
  return (
    <details className="mt-1" open={open || parts.refused !== undefined}>
      <summary className="link inline-flex min-h-6 cursor-pointer items-center text-13">
        {of ? t("keyResults.edit", { title: of.title }) : t("keyResults.add")}
      </summary>
      <PostForm key={`${name}-${version}`} name={`${name}-${version}`} version={version} preventScrollReset>
        {of && <input type="hidden" name="id" value={of.id} />}
        <FormErrors errors={stale ? [{ message: t("keyResults.changed") }] : parts.errors} />
        <div className="mt-2 mb-3 grid max-w-[46rem] gap-3.5">
          <Field {...props("title")} required>
            <Input {...field("title", of?.title ?? "")} maxLength={200} autoComplete="off" />
          </Field>
          <Field {...props("metricQuery")} help={t("keyResults.metricHelp")}>
            <Select
              {...field("metricQuery", of?.metricQuery ?? "")}
              options={[{ value: "", label: t("keyResults.byHand") }, ...measures]}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
            <Field {...props("unit")}>
              <Select
                {...field("unit", of?.unit ?? "number")}
                options={UNITS.map((value) => ({
                  value,
                  label: t(`keyResults.unit.${value}`, { currency: of?.currency ?? currency }),
                }))}
              />
            </Field>
            <Field {...props("way")} help={t("keyResults.wayHelp")}>
              <Select
                {...field("way", of?.direction === "maintain" ? "maintain" : "reach")}
                options={(["reach", "maintain"] as const).map((value) => ({
                  value,
                  label: t(`keyResults.ways.${value}`),
                }))}
              />
            </Field>
          </div>
          <div className="grid grid-cols-3 gap-3.5 max-xs:grid-cols-1">
            <Field {...props("initialValue")}>
              <Input {...field("initialValue", of ? typedMeasure(of, of.initialValue) : "")} inputMode="decimal" />
            </Field>
            <Field {...props("targetValue")} help={t("keyResults.targetHelp")}>
              <Input {...field("targetValue", of ? typedMeasure(of, of.targetValue) : "")} inputMode="decimal" />
            </Field>
            <Field {...props("weight")}>
              <Select
                {...field("weight", String(of?.weight ?? 1))}
                options={WEIGHTS.map((value) => ({ value, label: value }))}
              />
            </Field>
          </div>
          <div className="flex gap-2">
            <Button type="submit" name="intent" value="keyResult">
              {t(of ? "keyResults.save" : "keyResults.addButton")}
            </Button>
            {of && (
              <Button type="submit" name="intent" value="removeKeyResult" formNoValidate>
                {t("keyResults.remove")}
              </Button>
            )}
          </div>
        </div>
      </PostForm>
    </details>
  );
}
