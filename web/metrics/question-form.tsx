import { Form, Link, useNavigation } from "@remix-run/react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { LeftOut, QuestionChoices } from "./question-choices.tsx";
import type { Question } from "./question-fields.ts";
import { RangeFields } from "./range-fields.tsx";
import { type Chosen, rangeQuery } from "./ranges.ts";
import { metricsUrl } from "./urls.ts";

/** The question in choices or as text, with its time. It is sent as an address, so it works without script. */
export function QuestionForm({
  question,
  chosen,
  compare,
  metricNames,
  patterns,
  wrong,
  wrongDays,
}: {
  question: Question;
  chosen: Chosen;
  compare: boolean;
  metricNames: readonly string[];
  patterns: readonly string[];
  wrong: string | undefined;
  wrongDays: string | undefined;
}) {
  const t = useText(messages);
  const { projectId } = useFrame();
  const link = useProjectLink();
  const busy = useNavigation().state !== "idle";
  const { query, choices } = question;
  const rest = { ...rangeQuery(chosen), ...(compare && { compare: "previous" }) };
  const shown = question.asText ? undefined : choices;
  return (
    <Form method="get" action={metricsUrl()} preventScrollReset className="mb-4 grid gap-3">
      {projectId && <input type="hidden" name="project" value={projectId} />}
      {shown ? (
        <>
          <QuestionChoices choices={shown} metricNames={metricNames} />
          <LeftOut question={question} />
          {wrong && <Alert kind="danger" title={wrong} live />}
        </>
      ) : (
        <QueryText query={query} patterns={patterns} wrong={wrong} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <RangeFields key={JSON.stringify(chosen)} chosen={chosen} error={wrongDays} />
        <div className="flex items-center gap-4 pt-6">
          <Checkbox
            key={String(compare)}
            name="compare"
            value="previous"
            defaultChecked={compare}
            label={t("compare")}
          />
          <Button type="submit" busy={busy} data-choose>
            {t("show")}
          </Button>
        </div>
      </div>
      <p className="text-13">
        {shown ? (
          <Link to={link(metricsUrl({ query, text: "1", ...rest }))} preventScrollReset>
            {t("choose.asText")}
          </Link>
        ) : choices ? (
          <Link to={link(metricsUrl({ query, ...rest }))} preventScrollReset>
            {t("choose.asChoices")}
          </Link>
        ) : (
          <>
            {!wrong && t("choose.noChoices")} <Link to={link(metricsUrl())}>{t("choose.fresh")}</Link>
          </>
        )}
      </p>
    </Form>
  );
}

function QueryText({
  query,
  patterns,
  wrong,
}: {
  query: string;
  patterns: readonly string[];
  wrong: string | undefined;
}) {
  const t = useText(messages);
  return (
    <>
      <input type="hidden" name="text" value="1" />
      <Field id="query" label={t("query")} help={t("queryHelp")} error={wrong}>
        <Input
          key={query}
          name="query"
          className="font-mono"
          defaultValue={query}
          maxLength={500}
          list="known-metrics"
          spellCheck={false}
          autoCapitalize="off"
        />
      </Field>
      <datalist id="known-metrics">
        {patterns.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
