import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { metrics } from "#contracts/metrics";
import { EditForm } from "#web/_record/edit-form.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { Refused } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { signOf } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { newMonitorAct, watchedIn } from "./new-monitor-act.ts";
import { LeftOut, QuestionChoices } from "./question-choices.tsx";
import type { Question } from "./question-fields.ts";
import { sideOf } from "./side.ts";
import { metricsUrl, newMonitorUrl } from "./urls.ts";

const COMPARISONS = [">=", ">", "<=", "<"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, metrics.createMonitor);
  const { searchParams } = new URL(args.request.url);
  const [metricList, question] = await Promise.all([
    call(metrics.listMetrics, { query: { pageSize: 100 } }),
    watchedIn(call, searchParams),
  ]);
  return { question, metricList: orThrow(metricList).metrics.map(({ name, type }) => ({ name, type })) };
}

export const action = (args: ActionFunctionArgs) => newMonitorAct(args);

export const meta = titled(messages.newMonitor.title);

export default function NewMonitor() {
  const t = useText(messages);
  const link = useProjectLink();
  const { currency } = useFrame();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData() as { question?: Question; typed?: Refused["typed"] } | undefined;
  const question = answer?.question ?? loaded.question;
  const parts = useRefusal("monitor");
  const busy = useNavigation().formMethod === "POST";
  const typed = answer?.typed;
  const field = (name: string) => ({ id: parts.id(name), error: parts.error(name) });
  const value = (name: string, otherwise = "") => ({ name, defaultValue: typed?.[name] ?? otherwise });
  const limit = (name: string) => ({
    inputMode: "decimal" as const,
    ...value(name),
    ...(question.isMoney && { before: signOf(currency) }),
  });
  const isWritten = question.asText || !question.choices;
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(metricsUrl()) }]} here={t("newMonitor.title")} />
      <PageHead title={t("newMonitor.title")} text={t("newMonitor.text")} />
      <EditForm name="monitor" refused={answer} className="grid max-w-2xl gap-4">
        {/* Enter in a field presses the form's first button, which creates. */}
        <button type="submit" name="intent" value="create" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <FormErrors errors={parts.errors} />
        {question.choices && !isWritten ? (
          <fieldset className="grid gap-2" id={parts.id("query")} tabIndex={-1}>
            <legend className="label mb-1">{t("newMonitor.watched")}</legend>
            <QuestionChoices
              choices={question.choices}
              metricNames={loaded.metricList.map(({ name }) => name)}
              watched
            />
            <LeftOut question={question} />
            <p className="flex flex-wrap items-center gap-3 text-13">
              <Button small type="submit" name="intent" value="choose" formNoValidate data-choose>
                {t("choose.refresh")}
              </Button>
              <Link to={link(newMonitorUrl({ query: question.query, text: "1" }))}>{t("choose.asText")}</Link>
            </p>
          </fieldset>
        ) : (
          <>
            <Field label={t("query")} help={t("newMonitor.queryHelp")} required {...field("query")}>
              <Input
                className="font-mono"
                maxLength={500}
                list="known-metrics"
                spellCheck={false}
                {...value("query", question.query)}
              />
            </Field>
            <datalist id="known-metrics">
              {loaded.metricList.map(({ name, type }) => (
                <option key={name} value={`${type === "gauge" ? "last" : "sum"}(${name})`} />
              ))}
            </datalist>
            <p className="text-13">
              <Link to={link(newMonitorUrl(question.choices && { query: question.query }))}>
                {t("choose.asChoices")}
              </Link>
            </p>
          </>
        )}
        <Field label={t("newMonitor.name")} required {...field("name")}>
          <Input maxLength={80} autoComplete="off" {...value("name")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t("newMonitor.comparison")} {...field("comparison")}>
            <Select
              {...value("comparison", ">=")}
              options={COMPARISONS.map((each) => ({ value: each, label: t(`newMonitor.sides.${sideOf(each)}`) }))}
            />
          </Field>
          <Field label={t("newMonitor.critical")} required {...field("thresholds.critical")}>
            <Input {...limit("thresholds.critical")} />
          </Field>
          <Field label={t("newMonitor.warning")} optional {...field("thresholds.warning")}>
            <Input {...limit("thresholds.warning")} />
          </Field>
        </div>
        <Checkbox name="tellMe" defaultChecked={!typed || typed.tellMe !== undefined} label={t("monitor.tellMe")} />
        <div className="flex gap-2">
          <Button kind="primary" type="submit" name="intent" value="create" busy={busy}>
            {t("newMonitor.save")}
          </Button>
          <LinkButton to={link(metricsUrl())}>{t("newMonitor.cancel")}</LinkButton>
        </div>
      </EditForm>
    </Page>
  );
}

export const ErrorBoundary = () => <RecordError title={messages.title} listUrl={metricsUrl()} />;
