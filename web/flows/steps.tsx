import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { classes } from "#web/_ui/classes.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Status } from "#web/_ui/status.tsx";
import { conditionValue } from "./condition-value.ts";
import type { DryKind } from "./dry-choices.ts";
import type { DryRunOf, FlowPage } from "./flow-page.ts";
import { messages } from "./messages.ts";
import { type Condition, type DryStep, type Field as FieldOf, type Step, textParts, withDelay } from "./step-words.ts";

/** The draft's steps at the left; at the right what each would have come to for the order of the dry run. */
export function Steps({ page }: { page: FlowPage }) {
  const t = useText(messages);
  const { tried, draft, fields, currency } = page;
  const { result: dry, problem, unknownNumber } = page.dry ?? {};
  const changed = (step: string) => draft.changes.find((each) => each.step === step)?.text;
  const named = { fields, currency };
  return (
    <>
      {tried && page.dry ? (
        <DryForm dry={page.dry} of={tried} />
      ) : (
        <p className="py-4 text-ink-2">{t("dry.emptyItem")}</p>
      )}
      {problem && <Alert kind="danger" title={problem} live />}
      {unknownNumber && <Alert kind="danger" title={t("dry.noOrder", { number: unknownNumber })} live />}
      <div className="grid grid-cols-2 gap-x-10 border-b border-rule-ink py-2 font-semibold max-md:grid-cols-1">
        <h2 className="text-16">{t(draft.changes.length > 0 ? "dry.stepsOfDraft" : "dry.steps")}</h2>
        <h2 className="text-16 max-md:hidden">
          {dry && (
            <>
              {t("dry.would", { label: dry.subject.label })}{" "}
              <Status
                look={
                  dry.outcome === "stops" ? { tone: "warning", patch: "paused" } : { tone: "success", patch: "tick" }
                }
              >
                {t(`dry.${dry.outcome}`)}
              </Status>
            </>
          )}
        </h2>
      </div>
      <ol>
        <Row
          kind={t("trigger")}
          title={draft.trigger.title}
          change={changed("trigger")}
          result={
            dry && (
              <>
                <h3 className="font-semibold">
                  <DateTime at={dry.at} />
                </h3>
                {!dry.happened && <p className="text-ink-2">{t("dry.notHappened")}</p>}
              </>
            )
          }
        />
        {draft.trigger.conditions.length > 0 && (
          <Row
            kind={t("onlyIf")}
            title={<Conditions of={draft.trigger.conditions} {...named} />}
            change={changed("conditions")}
            stops={dry?.trigger.checks.some(({ isTrue }) => !isTrue) ? dry.reason : undefined}
            result={dry && <Checks of={dry.trigger.checks} />}
          />
        )}
        {withDelay(draft).map((step) => (
          <Row
            key={step.id}
            kind={t(`types.${step.type}`)}
            title={<StepText step={step} {...named} />}
            change={changed(step.id)}
            isNever={dry?.steps.find(({ id }) => id === step.id)?.outcome === "never"}
            stops={stopOf(dry?.steps.find(({ id }) => id === step.id))}
            result={dry && <Outcome of={dry.steps.find(({ id }) => id === step.id)} />}
          />
        ))}
      </ol>
    </>
  );
}

const stopOf = (step: DryStep | undefined): string | undefined =>
  step?.outcome === "stop" ? (step.reason ?? "") : undefined;

function DryForm({ dry: { chosen, unknownNumber, records }, of }: { dry: DryRunOf; of: DryKind }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3 py-4" preventScrollReset>
      <input type="hidden" name="project" value={url.get("project") ?? ""} />
      <Field label={t("dry.label")}>
        <Select
          key={chosen}
          name="order"
          defaultValue={chosen ?? ""}
          placeholder={t(`dry.placeholder.${of}`)}
          options={records}
        />
      </Field>
      {of === "order" && (
        <Field label={t("dry.number")}>
          <Input key={chosen} name="number" maxLength={40} defaultValue={unknownNumber} />
        </Field>
      )}
      <Button type="submit">{t("dry.button")}</Button>
      <span className="text-13 text-ink-2">{t(chosen ? "dry.hint" : "dry.empty")}</span>
    </Form>
  );
}

function Row({
  kind,
  title,
  change,
  result,
  stops,
  isNever,
}: {
  kind: string;
  title: ReactNode;
  change?: string | undefined;
  result?: ReactNode;
  stops?: string | undefined;
  isNever?: boolean | undefined;
}) {
  const t = useText(messages);
  return (
    <li className="grid grid-cols-2 gap-x-10 gap-y-2 border-b border-rule py-3 text-14 max-md:grid-cols-1">
      <div className="min-w-0">
        <div className="text-13 text-ink-2">{kind}</div>
        <div className="min-w-0 break-words">{title}</div>
        {change !== undefined && <p className="mt-1 inline-block bg-mark-soft px-1 text-13">{change}</p>}
      </div>
      {result && (
        <div className={classes("min-w-0 break-words", isNever && "text-ink-2")}>
          {stops !== undefined ? (
            <div className="border-l-4 border-warning bg-warning-bg p-2">
              <b>{t("dry.stopsHere")}</b>
              <p>{stops}</p>
            </div>
          ) : (
            result
          )}
        </div>
      )}
    </li>
  );
}

function Checks({ of }: { of: DryStep["checks"] }) {
  const t = useText(messages);
  return (
    <>
      {of.every(({ isTrue }) => isTrue) && <h3 className="font-semibold">{t("dry.allTrue")}</h3>}
      <ul>
        {of.map(({ text, actual, isTrue }) => (
          <li key={text}>
            <Status look={isTrue ? { tone: "success", patch: "tick" } : { tone: "warning", patch: "crossed" }}>
              {text}
            </Status>{" "}
            <span className="text-ink-2">({actual})</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ of: step }: { of: DryStep | undefined }) {
  const t = useText(messages);
  if (!step || step.outcome === "never") return <p>{t("dry.never")}</p>;
  const { until, email, reason, checks, outcome } = step;
  return (
    <>
      {until && <h3 className="font-semibold">{t.rich("dry.until", { at: () => <DateTime at={until} /> })}</h3>}
      {checks.length > 0 && <Checks of={checks} />}
      {email && (
        <>
          <h3 className="font-semibold">“{email.subject}”</h3>
          <p className="text-ink-2">{email.to ? t("dry.to", { to: email.to }) : t("dry.toHidden")}</p>
          <p className="mt-1 whitespace-pre-line text-ink-2">{email.text}</p>
        </>
      )}
      {reason !== undefined && checks.length === 0 && outcome !== "wait" && <p>{reason}</p>}
    </>
  );
}

export function Conditions({
  of,
  fields,
  currency,
}: {
  of: readonly Condition[];
  fields: readonly FieldOf[];
  currency: string;
}) {
  const t = useText(messages);
  return (
    <ul>
      {of.map((each) => {
        const field = fields.find(({ name }) => name === each.field);
        const value = conditionValue(each.value, field?.kind, currency, { yes: t("edit.yes"), no: t("edit.no") });
        return (
          <li key={JSON.stringify(each)}>
            {each.operator === "eq" && typeof each.value === "boolean" ? (
              t("edit.flag", { label: field?.label ?? each.field, value })
            ) : (
              <>
                {field?.label ?? each.field} {t(`edit.operators.${each.operator}`)}{" "}
                {each.operator !== "exists" && value}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A text whose fields are shown by their labels. */
const Words = ({ of, fields }: { of: string; fields: readonly FieldOf[] }) =>
  textParts(of, fields).map((part, at) =>
    "label" in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing but their place
      <span key={at} className="border border-rule px-1 font-normal text-13 text-ink">
        {part.label}
      </span>
    ) : (
      part.text
    ),
  );

function StepText({ step, ...named }: { step: Step; fields: readonly FieldOf[]; currency: string }) {
  const t = useText(messages);
  switch (step.type) {
    case "wait":
      return <h3 className="font-semibold">{t(`duration.${step.config.unit}`, { count: step.config.amount })}</h3>;
    case "email":
      return (
        <>
          <h3 className="font-semibold">
            “<Words of={step.config.subject} {...named} />”
          </h3>
          <p className="whitespace-pre-line text-ink-2">
            <Words of={step.config.text} {...named} />
          </p>
        </>
      );
    case "branch":
      return (
        <>
          <Conditions of={step.config.conditions} {...named} />
          <p className="text-ink-2">
            {t(step.config.otherwise === "stop" ? "stepText.otherwise" : "stepText.otherwiseOn", {
              reason: step.config.reason,
            })}
          </p>
        </>
      );
    case "notify":
    case "task":
      return (
        <>
          <h3 className="font-semibold">
            <Words of={step.config.title} {...named} />
          </h3>
          {step.config.text && (
            <p className="text-ink-2">
              <Words of={step.config.text} {...named} />
            </p>
          )}
        </>
      );
    case "webhook":
      return <p>{t("stepText.webhook", { id: step.config.endpointId })}</p>;
    case "tag":
      return <h3 className="font-semibold">{t("stepText.tag", step.config)}</h3>;
  }
}
