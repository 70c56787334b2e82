import { labelsToWrite, ticksUpTo } from "./chart-scale.ts";

export type Bar = {
  label: string;
  value: number;
  /** What each series adds to the value, in the order of the chart's `series`. */
  parts?: readonly number[] | undefined;
  /** The same day of the previous period. */
  before?: number | undefined;
  /** Not over yet, so hatched. */
  partial?: boolean | undefined;
  /** An event on that day. */
  note?: string | undefined;
};

export type BarPlotProps = {
  id: string;
  width: number;
  height: number;
  /** How many labels fit below. */
  labels: number;
  bars: readonly Bar[];
  format: (value: number) => string;
};

const top = 14;
const bottom = 24;
const right = 2;

/** The picture only; BarChart adds text and numbers. */
export function BarPlot({ id, width, height, labels, bars, format }: BarPlotProps) {
  const ticks = ticksUpTo(Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 0));
  const left = 10 + Math.max(...ticks.map((tick) => format(tick).length)) * 6;
  const most = ticks.at(-1) ?? 1;
  const inner = height - top - bottom;
  const step = (width - left - right) / Math.max(1, bars.length);
  const thick = Math.max(4, step * 0.62);
  const y = (value: number) => round(top + inner - (value / most) * inner);
  const x = (place: number) => left + place * step + step / 2;
  const shownLabels = labelsToWrite(bars.length, labels);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" stroke={bars.some(({ parts }) => parts) ? "var(--sheet)" : "var(--chart-1)"} strokeWidth="3" />
      </pattern>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - right}`} stroke={tick ? "var(--chart-grid)" : "var(--rule-ink)"} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, place) => {
        const column = { x: round(x(place) - thick / 2), width: round(thick) };
        const whole = { ...column, y: y(bar.value), height: round(y(0) - y(bar.value)) };
        const hatch = bar.partial ? `url(#${id})` : undefined;
        return (
          <g key={bar.label}>
            <title>{`${bar.label}: ${format(bar.value)}`}</title>
            {bar.parts ? (
              stacked(bar.parts).map(({ from, to }, series) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its series
                  key={series}
                  {...column}
                  y={y(to)}
                  height={round(y(from) - y(to))}
                  fill={`var(--chart-${series + 1})`}
                />
              ))
            ) : (
              <rect {...whole} fill={hatch ?? "var(--chart-1)"} stroke={hatch && "var(--chart-1)"} />
            )}
            {bar.parts && hatch && <rect {...whole} fill={hatch} />}
          </g>
        );
      })}
      <path d={stepLine(bars, x, y, step)} fill="none" stroke="var(--chart-previous)" strokeWidth="1.5" />
      {bars.map(
        (bar, place) =>
          bar.note && (
            <Note key={bar.label} x={round(x(place))} y={y(bar.value) - 5} text={bar.note} half={width / 2} />
          ),
      )}
      {shownLabels.map((place) => (
        <text
          key={place}
          x={round(place === bars.length - 1 ? x(place) + thick / 2 : x(place))}
          y={height - 6}
          textAnchor={place === bars.length - 1 ? "end" : "middle"}
        >
          {bars[place]?.label}
        </text>
      ))}
    </svg>
  );
}

/** Where each part of a stacked bar begins and ends. */
function stacked(parts: readonly number[]): { from: number; to: number }[] {
  let from = 0;
  return parts.map((part) => {
    const to = from + part;
    const placed = { from, to };
    from = to;
    return placed;
  });
}

function Note({ x, y, text, half }: { x: number; y: number; text: string; half: number }) {
  const side = x > half ? -6 : 6;
  return (
    <>
      <path d={`M${x} ${y}V${top - 4}`} stroke="var(--ink-3)" />
      <circle cx={x} cy={y} r="2" fill="var(--ink-3)" />
      <text className="note" x={x + side} y={top + 3} textAnchor={side < 0 ? "end" : "start"}>
        {text}
      </text>
    </>
  );
}

function stepLine(
  bars: readonly Bar[],
  x: (place: number) => number,
  y: (value: number) => number,
  step: number,
): string {
  let path = "";
  bars.forEach(({ before }, place) => {
    if (before === undefined) return;
    path += path === "" ? `M${round(x(place) - step / 2)} ${y(before)}` : `V${y(before)}`;
    path += `h${round(step)}`;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
