import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { Measure, typedMeasure } from "../measure.tsx";
import { messages } from "../messages.ts";
import { STATUSES, statusLooks } from "../statuses.ts";
import type { ObjectiveData } from "./data.ts";

const CONFIDENCES = Array.from({ length: 11 }, (_, at) => String(10 - at));

/** Says where the key results are, how sure the team is, and confirms or corrects the status that this suggests. */
export function CheckInForm({ data: { record, over } }: { data: ObjectiveData }) {
  const t = useText(messages);
  const parts = useRefusal("checkIn");
  const byHand = record.keyResults.filter((each) => !each.metricQuery);
  const { suggestedStatus, status, confidence = 7, version } = record;
  const offered = STATUSES.filter(
    (each) => each !== "not_started" && (over || (each !== "partial" && each !== "missed")),
  );
  const suggested = offered.find((each) => each === suggestedStatus);
  const first = suggested ?? offered.find((each) => each === status) ?? "on_track";
  return (
    <Section title={t("checkIn.title")} id="check-in">
      <PostForm key={version} name={`checkIn-${version}`} preventScrollReset className="grid max-w-[46rem] gap-3.5">
        <input type="hidden" name="intent" value="checkIn" />
        <FormErrors errors={parts.errors} />
        <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
          {byHand.map((each) => {
            const name = `value.${each.id}`;
            const given = { name, defaultValue: parts.value(name, typedMeasure(each, each.currentValue)) };
            const unit = each.unit === "currency" ? each.currency : each.unit === "percentage" ? "%" : undefined;
            return (
              <Field key={each.id} id={parts.id(name)} label={each.title} error={parts.error(name)} note={unit}>
                {each.unit === "boolean" ? (
                  <Select
                    {...given}
                    options={[
                      { value: "0", label: t("no") },
                      { value: "1", label: t("yes") },
                    ]}
                  />
                ) : (
                  <Input {...given} inputMode="decimal" autoComplete="off" />
                )}
              </Field>
            );
          })}
        </div>
        <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
          <Field
            id={parts.id("status")}
            label={t("checkIn.status")}
            error={parts.error("status")}
            help={suggested && t("checkIn.suggested", { status: t(`status.${suggested}`) })}
          >
            <Select
              name="status"
              defaultValue={parts.value("status", first)}
              options={offered.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
          </Field>
          <Field
            id={parts.id("confidence")}
            label={t("checkIn.confidence")}
            error={parts.error("confidence")}
            help={t("checkIn.confidenceHelp")}
          >
            <Select
              name="confidence"
              defaultValue={parts.value("confidence", String(confidence))}
              options={CONFIDENCES.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
        <Field id={parts.id("note")} label={t("checkIn.note")} error={parts.error("note")} optional>
          <Textarea name="note" maxLength={2000} defaultValue={parts.value("note")} />
        </Field>
        <div>
          <Button type="submit">{t("checkIn.submit")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}

/** The last check-ins, newest first. */
export function CheckIns({ data: { record } }: { data: ObjectiveData }) {
  const t = useText(messages);
  const { checkIns, keyResults } = record;
  if (checkIns.length === 0) return null;
  return (
    <Section title={t("checkIn.past")}>
      <Timeline
        entries={checkIns.map(({ at, by, status, confidence, note, values }) => ({
          key: at,
          look: statusLooks[status],
          text: (
            <>
              <b>{t(`status.${status}`)}</b> · {t("checkIn.sure", { confidence })}
              {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
              <ul className="text-13 text-ink-2">
                {values.map(({ keyResultId, value }) => {
                  const found = keyResults.find(({ id }) => id === keyResultId);
                  return (
                    found && (
                      <li key={keyResultId}>
                        {found.title}: <Measure of={found} value={value} />
                      </li>
                    )
                  );
                })}
              </ul>
            </>
          ),
          meta: (
            <>
              {by.name ?? t("somebody")} · <DateTime at={at} />
            </>
          ),
        }))}
      />
    </Section>
  );
}
