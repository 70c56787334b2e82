import { type ChangeEvent, useEffect, useRef } from "react";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { ONLY, PERS, type Question } from "./question-fields.ts";
import { useWords } from "./words.ts";

type Choices = NonNullable<Question["choices"]>;

/** Sends the form that a control is in by its button marked `data-choose`, so that the other choices follow the metric. */
function choose({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>): void {
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[data-choose]"));
}

/** A question in choices: the fields of a form. A monitor watches one figure, which is not split. */
export function QuestionChoices({
  choices,
  metricNames,
  watched,
}: {
  choices: Choices;
  metricNames: readonly string[];
  watched?: boolean;
}) {
  const t = useText(messages);
  const { metricName, labelName } = useWords();
  const { metric, aggregate, by, per, hows, labels } = choices;
  const first = useRef<HTMLSelectElement>(null);
  // The choices follow a link or the metric; the control that has the focus stays.
  const state = JSON.stringify(choices);
  useEffect(() => {
    if (first.current) first.current.value = metric;
  }, [metric]);
  const names = [...new Set([...metricNames, metric])];
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t("choose.metric")}>
          <Select
            name="metric"
            ref={first}
            defaultValue={metric}
            onChange={choose}
            options={names.map((value) => ({ value, label: metricName(value) }))}
          />
        </Field>
        <Field label={t("choose.how")} key={`how ${state}`}>
          <Select
            name="how"
            defaultValue={aggregate}
            options={hows.map((value) => ({ value, label: t(`hows.${value}`) }))}
          />
        </Field>
        {!watched && labels.length > 0 && (
          <Field label={t("choose.by")} key={`by ${state}`}>
            <Select
              name="by"
              defaultValue={by ?? ""}
              placeholder={t("choose.whole")}
              options={labels.map(({ label }) => ({ value: label, label: labelName(label) }))}
            />
          </Field>
        )}
        {!(watched && aggregate === "last") && (
          <Field label={t(watched ? "choose.over" : "choose.per")} key={`per ${state}`}>
            <Select
              name="per"
              defaultValue={per ?? (watched ? "h" : "")}
              {...(!watched && { placeholder: t("choose.fitting") })}
              options={PERS.map((value) => ({ value, label: t(watched ? `overs.${value}` : `pers.${value}`) }))}
            />
          </Field>
        )}
      </div>
      {labels.map((each) => (
        <Only key={`${each.label} ${state}`} metric={metric} {...each} />
      ))}
    </>
  );
}

function Only({ metric, label, values, chosen }: { metric: string } & Choices["labels"][number]) {
  const t = useText(messages);
  const { labelName, valueName } = useWords();
  if (values.length === 0) return null;
  const legend = t("choose.only", { label: labelName(label) });
  return (
    <details open={chosen.length > 0}>
      <summary className="w-fit cursor-pointer py-1 text-14">{legend}</summary>
      <FieldGroup legend={<span className="sr-only">{legend}</span>}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {values.map((value) => (
            <Checkbox
              key={value}
              name={ONLY + label}
              value={value}
              defaultChecked={chosen.includes(value)}
              label={valueName(metric, label, value)}
            />
          ))}
        </div>
      </FieldGroup>
    </details>
  );
}

/** Says which choices the metric does not have, so that they are not in the answer. */
export function LeftOut({ question: { choices, left, refitted } }: { question: Question }) {
  const t = useText(messages);
  const { metricName, labelName } = useWords();
  if (!choices || (left.length === 0 && !refitted)) return null;
  const name = metricName(choices.metric);
  return (
    <p className="text-13 text-ink-2" role="status">
      {left.length > 0 && t("choose.left", { name, labels: left.map(labelName).join(", ") })}{" "}
      {refitted && t(choices.aggregate === "last" ? "choose.onlyLatest" : "choose.onlyTotal", { name })}
    </p>
  );
}
