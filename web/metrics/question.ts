import { choicesIn, isWritable, type Metric, measureOf, metrics, type QueryChoices, queryOf } from "#contracts/metrics";
import type { Member } from "#web/_server/member.ts";
import { HOWS, type MetricChoices, ONLY, PERS, type Question } from "./question-fields.ts";

const among = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value);

/** The choices of a form; undefined if it has none. What does not fit the metric is left to `fitted`. */
export function chosenIn(fields: URLSearchParams): QueryChoices | undefined {
  const metric = fields.get("metric");
  if (!metric) return undefined;
  const labels = [...new Set([...fields.keys()].filter((name) => name.startsWith(ONLY)))];
  return {
    metric,
    aggregate: among(HOWS, fields.get("how")) ?? "sum",
    only: labels.map((name) => ({ label: name.slice(ONLY.length), values: [...new Set(fields.getAll(name))] })),
    by: fields.get("by") || undefined,
    per: among(PERS, fields.get("per")),
  };
}

/** A posted form's text fields. */
export const fieldsOf = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].filter((each): each is [string, string] => typeof each[1] === "string"));

/** The choices that fit a metric, and what was left out of them. */
export function fitted({ type, dimensions }: Pick<Metric, "type" | "dimensions">, choices: QueryChoices) {
  const { aggregate, only, by } = choices;
  const has = (label: string) => dimensions.includes(label);
  const isLevel = type === "gauge";
  const fits = (aggregate === "last") === isLevel;
  const labels = [...only.map(({ label }) => label), ...(by ? [by] : [])];
  return {
    choices: {
      ...choices,
      aggregate: fits ? aggregate : isLevel ? ("last" as const) : ("sum" as const),
      only: only.filter(({ label }) => has(label)),
      by: by && has(by) ? by : undefined,
    },
    left: [...new Set(labels.filter((label) => !has(label)))],
    refitted: !fits,
  };
}

/** How a metric can be combined. The total of things counted one by one is their number, and their average is always one. */
export function howsOf({ type, unit }: Pick<Metric, "type" | "unit">): readonly QueryChoices["aggregate"][] {
  if (type === "gauge") return ["last"];
  return type === "counter" && unit !== "money" ? ["sum"] : ["sum", "count", "avg"];
}

/** A metric's choices: its labels with the values so far, and those that are chosen. */
function metricChoices(metric: Metric, { aggregate, only }: QueryChoices): MetricChoices {
  return {
    hows: [...new Set([...howsOf(metric), aggregate])],
    labels: metric.dimensions.map((label) => {
      const chosen = only.find((each) => each.label === label)?.values ?? [];
      const values = [...new Set([...(metric.values?.[label] ?? []).filter(isWritable), ...chosen])];
      return { label, values, chosen };
    }),
  };
}

const isMoney = ({ unit }: Pick<Metric, "unit">, { aggregate }: Pick<QueryChoices, "aggregate">): boolean =>
  unit === "money" && aggregate !== "count";

/**
 * What a form or an address asks: as choices wherever they can say it, else as text. A choice that the metric does not have is
 * left out, and named.
 */
export async function questionIn(call: Member["call"], fields: URLSearchParams, usual: string): Promise<Question> {
  const chosen = chosenIn(fields);
  const text = fields.get("query")?.trim() || (chosen ? queryOf(chosen) : usual);
  const choices = chosen ?? choicesIn(text);
  const plain = {
    query: text,
    metric: undefined,
    choices: undefined,
    left: [],
    refitted: false,
    isMoney: false,
    asText: true,
  };
  const measure = choices ?? measureOf(text);
  if (!measure) return plain;
  const found = await call(metrics.getMetric, { params: { metricId: measure.metric } });
  if (!found.ok) return plain;
  const written = { ...plain, metric: measure.metric, isMoney: isMoney(found.value, measure) };
  if (!choices) return written;
  const fit = fitted(found.value, choices);
  // A written label that the metric does not have is an error to be shown where it was written.
  if (!chosen && (fit.left.length > 0 || fit.refitted)) return written;
  return {
    query: chosen ? queryOf(fit.choices) : text,
    metric: choices.metric,
    choices: { ...fit.choices, ...metricChoices(found.value, fit.choices) },
    left: fit.left,
    refitted: fit.refitted,
    isMoney: isMoney(found.value, fit.choices),
    asText: !chosen && fields.get("text") === "1",
  };
}
