import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { metrics } from "#contracts/metrics";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Chart } from "./chart.tsx";
import { messages } from "./messages.ts";
import { Monitors } from "./monitors.tsx";
import { RangeFields } from "./range-fields.tsx";
import { chosenIn, rangeQuery, spanOfChosen } from "./ranges.ts";
import { metricsUrl, newMonitorUrl } from "./urls.ts";

const USUAL = "sum(orders.placed)";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const { searchParams } = new URL(args.request.url);
  const query = searchParams.get("query")?.trim() || USUAL;
  const chosen = chosenIn(searchParams);
  const compare = searchParams.get("compare") === "previous";
  const filters = {
    query,
    ...spanOfChosen(chosen, Date.now(), project.timeZone),
    ...(compare && { compare: "previous" as const }),
  };
  const [metricList, monitors, answer] = await Promise.all([
    call(metrics.listMetrics, { query: { pageSize: 100 } }),
    permissions.includes("metrics.monitor.list") ? call(metrics.listMonitors, { query: { pageSize: 100 } }) : undefined,
    call(metrics.queryMetric, { query: filters }),
  ]);
  const { errors = {}, message = undefined } = answer.ok ? {} : answer.problem;
  const wrongDays = errors.end?.[0] ?? errors.start?.[0];
  const wrong = wrongDays ? undefined : (errors.query?.[0] ?? message);
  if (!answer.ok && answer.problem.status !== 422) orThrow(answer);
  return {
    query,
    chosen,
    compare,
    wrong,
    wrongDays,
    metricList: orThrow(metricList).metrics,
    answer: answer.ok ? answer.value : undefined,
    monitors: monitors && orThrow(monitors).monitors,
    mayCreate: permissions.includes("metrics.monitor.create"),
  };
}

export const meta = titled(messages.title);

export default function Metrics() {
  const t = useText(messages);
  const { query, chosen, compare, wrong, wrongDays, metricList, answer, monitors, mayCreate } =
    useLoaderData<typeof loader>();
  const { projectId } = useFrame();
  const link = useProjectLink();
  const busy = useNavigation().state !== "idle";
  return (
    <Page wide>
      <FlashNudge labels={{ deleted: t("flash.deleted") }} />
      <PageHead title={t("title")} text={t("text")} />
      {monitors && <Monitors monitors={monitors} mayCreate={mayCreate} />}
      <Section title={t("ask")}>
        <Form method="get" action={metricsUrl()} preventScrollReset className="mb-4 flex flex-wrap items-start gap-3">
          {projectId && <input type="hidden" name="project" value={projectId} />}
          <Field id="query" label={t("query")} help={t("queryHelp")} error={wrong} className="min-w-0 flex-1 basis-80">
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
            {metricList.map(({ name, type }) => (
              <option key={name} value={`${type === "gauge" ? "last" : "sum"}(${name})`} />
            ))}
          </datalist>
          <RangeFields chosen={chosen} error={wrongDays} />
          <div className="flex items-center gap-4 pt-6">
            <Checkbox name="compare" value="previous" defaultChecked={compare} label={t("compare")} />
            <Button type="submit" busy={busy}>
              {t("show")}
            </Button>
          </div>
        </Form>
        {answer && <Chart answer={answer} />}
        {answer && mayCreate && (
          <p className="mt-3">
            <Link to={link(newMonitorUrl({ query }))}>{t("watch")}</Link>
          </p>
        )}
      </Section>
      <MetricsTable metricList={metricList} chosen={chosen} />
    </Page>
  );
}

function MetricsTable({
  metricList,
  chosen,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "metricList" | "chosen">) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section title={t("measured")}>
      <Table caption={t("measuredCaption")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("knownColumns.name")}</Th>
            <Th>{t("knownColumns.text")}</Th>
            <Th>{t("knownColumns.labels")}</Th>
          </tr>
        </thead>
        <tbody>
          {metricList.map(({ name, description, type, dimensions }) => (
            <Tr key={name}>
              <Td card="title">
                <Link
                  to={link(
                    metricsUrl({ query: `${type === "gauge" ? "last" : "sum"}(${name})`, ...rangeQuery(chosen) }),
                  )}
                  preventScrollReset
                >
                  {name}
                </Link>
              </Td>
              <Td card="line" fluid>
                {description ?? t("own")}
              </Td>
              <Td>{dimensions.join(", ")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

export const ErrorBoundary = () => <RecordError title={messages.title} listUrl={metricsUrl()} />;
