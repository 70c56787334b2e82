import type { QueryResult } from "#contracts/metrics";
import { BarChart } from "#web/_ui/bar-chart.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { messages } from "./messages.ts";
import { useValue } from "./use-value.ts";
import { useWords } from "./words.ts";

type Answer = Pick<QueryResult, "query" | "interval" | "series" | "unit" | "annotations">;
type Series = Answer["series"][number];
/** What an answer is about, in words: its title, and the metric whose labels it has. */
interface About {
  readonly title: string;
  readonly metric: string;
}

/** The number of series drawn separately; the others are combined. */
const MAX_STACKED = 7;

/** An answer as a chart: its series as stacked bars, with each one's total if there are several. */
export function Chart({ answer, about: { title, metric } }: { answer: Answer; about: About }) {
  const t = useText(messages);
  const locale = useLocale();
  const zone = useTimeZone();
  const value = useValue();
  const format = (each: number): string => value(each, answer.unit);
  const { valueName } = useWords();
  const [first] = answer.series;
  if (!first?.points.length) return <p className="text-ink-2">{t("nothing")}</p>;
  const how = answer.interval.endsWith("h") ? "both" : answer.interval.endsWith("d") ? "day" : "date";
  const points = answer.series.length > 1 ? together(answer.series) : first.points;
  const starts = points.map(([at]) => Date.parse(at));
  const level = answer.query.startsWith("last(");
  const stacked =
    answer.series.length > 1
      ? stackedOf(answer.series, (label, value) => valueName(metric, label, value), t("others"))
      : [];
  const bars = points.map(([at, value], place) => ({
    label: zonedTime(new Date(at), how, zone, locale),
    value: Math.max(0, value ?? 0),
    ...(stacked.length > 0 && { parts: stacked.map(({ values }) => values[place] ?? 0) }),
    partial: value !== null && (points[place + 1] === undefined || points[place + 1]?.[1] === null),
    note: noteAt(answer.annotations, starts[place] ?? 0, starts[place + 1]),
  }));
  const total = answer.series.reduce((sum, each) => sum + (each.total ?? 0), 0);
  const summary = t(level ? "summaryLevel" : "summary", { query: title, total: format(total) });
  return (
    <>
      <div className="max-w-3xl">
        <BarChart
          summary={summary}
          bars={bars}
          format={format}
          headings={{ label: t("point"), value: t("value") }}
          series={stacked.map(({ name }) => name)}
        />
      </div>
      <p className="mt-2">
        {t(level ? "totalLevel" : "total")}: <b className="tabular-nums">{format(total)}</b>
        {first.previousTotal !== undefined && (
          <span className="ml-3 text-ink-2">
            {t("change", { total: format(answer.series.reduce((sum, each) => sum + (each.previousTotal ?? 0), 0)) })}
          </span>
        )}
      </p>
      {answer.series.some(({ labels }) => Object.keys(labels).length > 0) && (
        <ByLabels series={answer.series} metric={metric} format={format} />
      )}
    </>
  );
}

/** The stacked series: the largest by name, the others combined. */
function stackedOf(series: readonly Series[], nameOf: (label: string, value: string) => string, others: string) {
  const named = series
    .toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0))
    .map(({ labels, points }) => ({
      name: Object.entries(labels)
        .map(([label, value]) => nameOf(label, value))
        .join(" · "),
      values: points.map(([, value]) => Math.max(0, value ?? 0)),
    }));
  if (named.length <= MAX_STACKED) return named;
  const rest = named.slice(MAX_STACKED - 1);
  const values = (rest[0]?.values ?? []).map((_, place) =>
    rest.reduce((sum, each) => sum + (each.values[place] ?? 0), 0),
  );
  return [...named.slice(0, MAX_STACKED - 1), { name: others, values }];
}

/** The bars of several series show their sum. */
const together = (series: readonly Series[]): Series["points"] =>
  (series[0]?.points ?? []).map(([at, first], place) => {
    const values = series.map(({ points }) => points[place]?.[1] ?? null);
    return [at, first === null ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)];
  });

const noteAt = (notes: Answer["annotations"], from: number, to: number | undefined): string | undefined =>
  notes.findLast(({ at }) => Date.parse(at) >= from && (to === undefined || Date.parse(at) < to))?.text;

function ByLabels({
  series,
  metric,
  format,
}: {
  series: readonly Series[];
  metric: string;
  format: (value: number) => string;
}) {
  const t = useText(messages);
  const { labelName, valueName } = useWords();
  const names = Object.keys(series[0]?.labels ?? {});
  const compared = series.some(({ previousTotal }) => previousTotal !== undefined);
  return (
    <Table caption={t("seriesCaption", { labels: names.map(labelName).join(", ") })} bleed={false}>
      <thead>
        <tr>
          {names.map((name) => (
            <Th key={name}>{labelName(name)}</Th>
          ))}
          {compared && <Th end>{t("before")}</Th>}
          <Th end>{t("total")}</Th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ labels, total, previousTotal }) => (
          <Tr key={JSON.stringify(labels)}>
            {names.map((name, at) => (
              <Td key={name} card={at === 0 ? "title" : "part"}>
                {valueName(metric, name, labels[name] ?? "")}
              </Td>
            ))}
            {compared && <Td end>{previousTotal === undefined ? "" : format(previousTotal)}</Td>}
            <Td end card="value">
              {format(total ?? 0)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
