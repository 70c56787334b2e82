import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { metrics } from "#contracts/metrics";
import { EditForm } from "#web/_record/edit-form.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { newMonitorIn } from "./settings.ts";
import { sideOf } from "./side.ts";
import { metricsUrl, monitorUrl } from "./urls.ts";

const COMPARISONS = [">=", ">", "<=", "<"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, metrics.createMonitor);
  const metricList = orThrow(await call(metrics.listMetrics, { query: { pageSize: 100 } })).metrics;
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  return { query, patterns: metricList.map(({ name, type }) => `${type === "gauge" ? "last" : "sum"}(${name})`) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(metrics.createMonitor.body, newMonitorIn(sent.form, sent.user.id));
  if (!body.ok) return refusedWith(sent.form, "monitor", body.problem);
  const answer = await sent.call(metrics.createMonitor, { body: body.value, idempotencyKey: sent.key });
  if (!answer.ok) return refusedWith(sent.form, "monitor", answer.problem);
  return redirect(
    withProject(monitorUrl(answer.value.id, { flash: "created" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled(messages.newMonitor.title);

export default function NewMonitor() {
  const t = useText(messages);
  const link = useProjectLink();
  const { query, patterns } = useLoaderData<typeof loader>();
  const parts = useRefusal("monitor");
  const busy = useNavigation().formMethod === "POST";
  const field = (name: string) => ({ id: parts.id(name), error: parts.error(name) });
  const value = (name: string, otherwise = "") => ({ name, defaultValue: parts.value(name, otherwise) });
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(metricsUrl()) }]} here={t("newMonitor.title")} />
      <PageHead title={t("newMonitor.title")} text={t("newMonitor.text")} />
      <EditForm name="monitor" refused={parts.refused} className="grid max-w-2xl gap-4">
        <FormErrors errors={parts.errors} />
        <Field label={t("newMonitor.name")} required {...field("name")}>
          <Input maxLength={80} autoComplete="off" {...value("name")} />
        </Field>
        <Field label={t("query")} help={t("newMonitor.queryHelp")} required {...field("query")}>
          <Input
            className="font-mono"
            maxLength={500}
            list="known-metrics"
            spellCheck={false}
            {...value("query", query)}
          />
        </Field>
        <datalist id="known-metrics">
          {patterns.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t("newMonitor.comparison")} {...field("comparison")}>
            <Select
              {...value("comparison", ">=")}
              options={COMPARISONS.map((each) => ({ value: each, label: t(`newMonitor.sides.${sideOf(each)}`) }))}
            />
          </Field>
          <Field label={t("newMonitor.critical")} required {...field("thresholds.critical")}>
            <Input inputMode="decimal" {...value("thresholds.critical")} />
          </Field>
          <Field label={t("newMonitor.warning")} optional {...field("thresholds.warning")}>
            <Input inputMode="decimal" {...value("thresholds.warning")} />
          </Field>
        </div>
        <Checkbox
          name="tellMe"
          defaultChecked={!parts.refused || parts.refused.typed["tellMe"] !== undefined}
          label={t("monitor.tellMe")}
        />
        <div className="flex gap-2">
          <Button kind="primary" type="submit" busy={busy}>
            {t("newMonitor.save")}
          </Button>
          <LinkButton to={link(metricsUrl())}>{t("newMonitor.cancel")}</LinkButton>
        </div>
      </EditForm>
    </Page>
  );
}

export const ErrorBoundary = () => <RecordError title={messages.title} listUrl={metricsUrl()} />;
