import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { metrics, queryOf } from "#contracts/metrics";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Chart } from "./chart.tsx";
import { messages } from "./messages.ts";
import { Monitors } from "./monitors.tsx";
import { questionIn } from "./question.ts";
import { QuestionForm } from "./question-form.tsx";
import { chosenIn, rangeQuery, spanOfChosen } from "./ranges.ts";
import { readyUrls } from "./ready.ts";
import { metricsUrl, newMonitorUrl } from "./urls.ts";
import { useWords } from "./words.ts";

const USUAL = "sum(orders.placed)";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const { searchParams } = new URL(args.request.url);
  const chosen = chosenIn(searchParams);
  const compare = searchParams.get("compare") === "previous";
  const [metricList, monitors, question] = await Promise.all([
    call(metrics.listMetrics, { query: { pageSize: 100 } }),
    permissions.includes("metrics.monitor.list") ? call(metrics.listMonitors, { query: { pageSize: 100 } }) : undefined,
    questionIn(call, searchParams, USUAL),
  ]);
  const { query, choices } = question;
  const filters = {
    query,
    ...spanOfChosen(chosen, Date.now(), project.timeZone),
    ...(compare && { compare: "previous" as const }),
  };
  const response = await call(metrics.queryMetric, { query: filters });
  const { errors = {}, message = undefined } = response.ok ? {} : response.problem;
  const wrongDays = errors.end?.[0] ?? errors.start?.[0];
  const wrong = wrongDays ? undefined : (errors.query?.[0] ?? message);
  if (!response.ok && response.problem.status !== 422) orThrow(response);
  return {
    question,
    isEmpty: !searchParams.has("query") && !searchParams.has("metric"),
    watched: choices ? queryOf({ ...choices, by: undefined }) : query,
    chosen,
    compare,
    wrong,
    wrongDays,
    metricList: orThrow(metricList).metrics,
    answer: response.ok ? response.value : undefined,
    monitors: monitors && orThrow(monitors).monitors,
    mayCreate: permissions.includes("metrics.monitor.create"),
  };
}

export const meta = titled(messages.title);

const patternOf = ({ name, type }: { name: string; type: string }): string =>
  `${type === "gauge" ? "last" : "sum"}(${name})`;

export default function Metrics() {
  const t = useText(messages);
  const words = useWords();
  const { question, isEmpty, watched, chosen, compare, wrong, wrongDays, metricList, answer, monitors, mayCreate } =
    useLoaderData<typeof loader>();
  const link = useProjectLink();
  const { query, choices, metric = "" } = question;
  return (
    <Page wide>
      <FlashNudge labels={{ deleted: t("flash.deleted") }} />
      <PageHead title={t("title")} text={t("text")} />
      {monitors && <Monitors monitors={monitors} mayCreate={mayCreate} />}
      <Section title={t("ask")}>
        {isEmpty && <ReadyQuestions />}
        <QuestionForm
          question={question}
          chosen={chosen}
          compare={compare}
          metricNames={metricList.map(({ name }) => name)}
          patterns={metricList.map(patternOf)}
          wrong={wrong}
          wrongDays={wrongDays}
        />
        {answer && <Chart answer={answer} about={{ title: choices ? words.title(choices) : query, metric }} />}
        {answer && mayCreate && (
          <p className="mt-3">
            <Link to={link(newMonitorUrl({ query: watched }))}>{t("watch")}</Link>
          </p>
        )}
      </Section>
      <MetricsTable metricList={metricList} chosen={chosen} />
    </Page>
  );
}

function ReadyQuestions() {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <nav aria-label={t("ready.title")} className="mb-4 flex flex-wrap gap-x-4 gap-y-2">
      {readyUrls().map(({ key, to }) => (
        <Link key={key} to={link(to)} preventScrollReset>
          {t(`ready.${key}`)}
        </Link>
      ))}
    </nav>
  );
}

function MetricsTable({
  metricList,
  chosen,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "metricList" | "chosen">) {
  const t = useText(messages);
  const { metricName, labelName } = useWords();
  const link = useProjectLink();
  return (
    <Section title={t("measured")}>
      <Table caption={t("measuredCaption")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("knownColumns.text")}</Th>
            <Th>{t("knownColumns.labels")}</Th>
            <Th>{t("knownColumns.name")}</Th>
          </tr>
        </thead>
        <tbody>
          {metricList.map((each) => (
            <Tr key={each.name}>
              <Td card="title" fluid>
                <Link to={link(metricsUrl({ query: patternOf(each), ...rangeQuery(chosen) }))} preventScrollReset>
                  {metricName(each.name)}
                </Link>
              </Td>
              <Td card="line">{each.dimensions.map(labelName).join(", ")}</Td>
              <Td>{each.description ? <code>{each.name}</code> : t("own")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

export const ErrorBoundary = () => <RecordError title={messages.title} listUrl={metricsUrl()} />;
