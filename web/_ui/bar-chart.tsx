import { useId } from "react";
import { BarPlot, type BarPlotProps } from "./bar-plot.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

/**
 * Bars by day or week as server-rendered SVG: today hatched, the previous period as a grey step line. The summary is
 * its text; a table holds the numbers.
 */
export function BarChart({
  summary,
  bars,
  format,
  headings,
  series = [],
}: Omit<BarPlotProps, "id" | "width" | "height" | "labels"> & {
  /** The picture in one sentence. */
  summary: string;
  headings: { label: string; value: string; before?: string | undefined };
  /** Names of the stacked series, at most 13. */
  series?: readonly string[] | undefined;
}) {
  const t = useText(messages);
  const id = useId().replaceAll(":", "");
  return (
    <figure aria-label={summary} className="chart-box">
      <div className="chart-wide">
        <BarPlot id={`${id}w`} width={640} height={272} labels={5} bars={bars} format={format} />
      </div>
      <div className="chart-phone">
        <BarPlot id={`${id}p`} width={328} height={196} labels={4} bars={bars} format={format} />
      </div>
      {series.length > 0 && (
        <div className="legend mt-2 flex-wrap">
          {series.map((name, place) => (
            <span key={name}>
              <svg className="legend-part" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={`var(--chart-${place + 1})`} />
              </svg>
              {name}
            </span>
          ))}
        </div>
      )}
      <figcaption className="sr-only">{summary}</figcaption>
      <details className="mt-1 text-13 text-ink-2">
        <summary className="w-fit cursor-pointer py-1 text-ink-3">{t("chartTable")}</summary>
        <table className="data-table mt-2">
          <thead>
            <tr>
              <th scope="col">{headings.label}</th>
              <th scope="col" data-end>
                {headings.value}
              </th>
              {series.map((name) => (
                <th key={name} scope="col" data-end>
                  {name}
                </th>
              ))}
              {headings.before && (
                <th scope="col" data-end>
                  {headings.before}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <td>{bar.label}</td>
                <td data-end>{format(bar.value)}</td>
                {series.map((name, place) => (
                  <td key={name} data-end>
                    {format(bar.parts?.[place] ?? 0)}
                  </td>
                ))}
                {headings.before && <td data-end>{bar.before === undefined ? "" : format(bar.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The legend of bars, hatching and line; `marks` in reading order. */
export function Legend({ marks }: { marks: readonly { mark: "bar" | "hatch" | "line"; label: string }[] }) {
  return (
    <div className="legend">
      {marks.map(({ mark, label }) => (
        <span key={label}>
          <i data-mark={mark} aria-hidden="true" />
          {label}
        </span>
      ))}
    </div>
  );
}
