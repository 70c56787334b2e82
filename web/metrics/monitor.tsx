import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { choicesIn, type Monitor, measureOf, metrics } from "#contracts/metrics";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { recordHistory } from "#web/_record/record-history.ts";
import { refusedWith } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { Chart } from "./chart.tsx";
import { DeleteMonitor } from "./delete-monitor.tsx";
import { messages } from "./messages.ts";
import { useLimits, useSince } from "./monitors.tsx";
import { RANGES, rangeOf, spanOf } from "./ranges.ts";
import { settingsIn } from "./settings.ts";
import { SettingsForm } from "./settings-form.tsx";
import { MonitorStatus, statusStyleOf, useStateWord } from "./state.tsx";
import { metricsUrl, monitorUrl } from "./urls.ts";
import { useValue } from "./use-value.ts";
import { useWords } from "./words.ts";

const idOf = ({ params }: { params: { monitorId?: string | undefined } }) => ({ monitorId: params.monitorId ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, project, user } = await member(args);
  const params = idOf(args);
  const range = rangeOf(new URL(args.request.url).searchParams.get("range"));
  const span = spanOf(range, Date.now(), project.timeZone);
  const [monitor, inspected, history] = await Promise.all([
    call(metrics.getMonitor, { params }),
    call(metrics.inspectMonitor, { params, query: span }),
    recordHistory(call, metrics.getMonitorHistory, params),
  ]);
  const found = orThrow(monitor);
  return {
    monitor: found,
    choices: choicesIn(found.query),
    metric: measureOf(found.query)?.metric ?? "",
    read: orThrow(inspected),
    history,
    range,
    me: user.id,
    interval: range === "day" ? "1h" : range === "year" ? "1w" : "1d",
    may: permissions.includes("metrics.monitor.edit"),
    mayDelete: permissions.includes("metrics.monitor.delete"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const params = idOf(args);
  if (sent.form.get("intent") === "delete") {
    const deleted = await sent.call(metrics.deleteMonitor, { params, idempotencyKey: sent.key });
    if (!deleted.ok) return refusedWith(sent.form, "delete", deleted.problem);
    return redirect(withProject(metricsUrl({ flash: "deleted" }), sent.project.id), consistencyHeaders(sent));
  }
  const monitor = orThrow(await sent.call(metrics.getMonitor, { params }));
  const sender = { me: sent.user.id, currency: sent.project.currency };
  const body = read(metrics.changeMonitorSettings.body, settingsIn(sent.form, monitor, sender, Date.now()));
  if (!body.ok) return refusedWith(sent.form, "settings", body.problem);
  const response = await sent.call(metrics.changeMonitorSettings, { params, body: body.value, ifMatch: sent.version });
  if (!response.ok) return refusedWith(sent.form, "settings", response.problem);
  return redirect(
    withProject(monitorUrl(params.monitorId, { flash: "saved" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled<typeof loader>((data) => data?.monitor.name ?? messages.title);

export default function MonitorPage() {
  const t = useText(messages);
  const link = useProjectLink();
  const limits = useLimits();
  const reading = useValue();
  const since = useSince();
  const words = useWords();
  const { monitor, choices, metric, read, history, range, interval, me, may, mayDelete } =
    useLoaderData<typeof loader>();
  const { monitorId, name, query, value, unit } = monitor;
  const title = choices ? words.title(choices) : query;
  return (
    <Page>
      <FlashNudge labels={{ saved: t("flash.saved"), created: t("flash.created") }} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(metricsUrl()) }]} here={name} />
      <PageHead
        title={name}
        state={<MonitorStatus monitor={monitor} />}
        text={limits(monitor)}
        actions={monitor.own && mayDelete && <DeleteMonitor />}
      />
      <RecordColumns
        side={
          <>
            <Facts
              facts={[
                { name: t("monitor.watches"), value: title },
                { name: t("monitor.query"), value: <code>{query}</code> },
                { name: t("columns.reads"), value: value === null ? t("never") : reading(value, unit) },
                { name: t("columns.since"), value: since(monitor) },
              ]}
            />
            <Section title={t("monitor.changes")} ruled>
              <Turns turns={read.transitions} unit={unit} />
              <p className="mt-2 text-13 text-ink-2">{t("monitor.uptime", { percent: read.uptimePercent })}</p>
            </Section>
          </>
        }
      >
        <Section title={t("monitor.read")}>
          <Tabs
            label={t("range")}
            scroll
            items={RANGES.map((each) => ({
              label: t(`ranges.${each}`),
              to: link(monitorUrl(monitorId, { range: each })),
              current: each === range,
            }))}
          />
          <div className="mt-4">
            <Chart
              answer={{ query, interval, series: read.series, annotations: [], ...(unit && { unit }) }}
              about={{ title, metric }}
            />
          </div>
        </Section>
        {may && (
          <Section title={t("monitor.settings")} ruled>
            <SettingsForm key={monitor.version} monitor={monitor} me={me} />
          </Section>
        )}
      </RecordColumns>
      <Section title={t("monitor.history")}>
        <HistoryTab entries={history} still />
      </Section>
    </Page>
  );
}

type Turn = ReturnType<typeof useLoaderData<typeof loader>>["read"]["transitions"][number];

function Turns({ turns, unit }: { turns: readonly Turn[]; unit: Monitor["unit"] }) {
  const t = useText(messages);
  const reading = useValue();
  const word = useStateWord();
  if (turns.length === 0) return <p className="text-ink-2">{t("monitor.quiet")}</p>;
  const entries = turns.toReversed().map(({ at, from, to, value }) => ({
    key: at,
    look: statusStyleOf(to),
    text: t("monitor.turned", { from: word(from), to: word(to) }),
    meta: (
      <>
        <DateTime at={at} /> {value !== undefined && t("monitor.reads", { value: reading(value, unit) })}
      </>
    ),
  }));
  return <Timeline entries={entries} />;
}

export const ErrorBoundary = () => <RecordError title={messages.title} listUrl={metricsUrl()} />;
