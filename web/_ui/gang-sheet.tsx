import { type Inks, motifs } from "./motifs.tsx";

const inks: Inks = {
  c: "var(--gang-c, #19a7e0)",
  m: "var(--gang-m, #e0338a)",
  y: "var(--gang-y, #ffdb3a)",
  k: "var(--gang-k, #1b1e23)",
};
const cells: { motif: keyof typeof motifs; ground?: string; inks?: Inks }[] = [
  { motif: "waves" },
  { motif: "fern", ground: inks.y },
  { motif: "mackerel" },
  { motif: "lighthouse", ground: inks.k, inks: { ...inks, m: "#fdfdfb", k: "#fdfdfb" } },
  { motif: "gull" },
  { motif: "beet" },
];

const width = 300;
const [left, top, gap] = [24, 30, 14];
const cellWidth = (width - 2 * left - 2 * gap) / 3;
const cellHeight = cellWidth * 1.24;
const height = 2 * top + 2 * cellHeight + gap + 8;
const at = (place: number) => ({
  x: left + (place % 3) * (cellWidth + gap),
  y: top + Math.floor(place / 3) * (cellHeight + gap),
});

/** Six pieces of art imposed on one sheet, overprinted, with crop and register marks; platforms set `--gang-*`. */
export function GangSheet() {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d={cropMarks()} stroke="#1b1e23" strokeWidth=".5" fill="none" />
      {cells.map(({ motif, ground, inks: own }, place) => {
        const { x, y } = at(place);
        const full = motif === "lighthouse" || motif === "waves";
        const scale = (cellWidth / 100) * (full ? 1 : 0.9);
        return (
          <svg
            key={motif}
            aria-hidden="true"
            x={x}
            y={y}
            width={cellWidth}
            height={cellHeight}
            className={own ? "isolate flat-ink" : "isolate"}
          >
            {ground && <rect width={cellWidth} height={cellHeight} fill={ground} />}
            <g
              transform={`translate(${(cellWidth - 100 * scale) / 2} ${(cellHeight - 120 * scale) / 2}) scale(${scale})`}
            >
              {motifs[motif](own ?? inks)}
            </g>
          </svg>
        );
      })}
      <Register x={width / 2} y={12} />
      <Register x={10} y={top + cellHeight + gap / 2} />
      <Register x={width - 10} y={top + cellHeight + gap / 2} />
      {[inks.c, inks.m, inks.y, inks.k].flatMap((ink, group) =>
        [1, 0.75, 0.5, 0.25].map((opacity, step) => (
          <rect
            key={`${ink}${opacity}`}
            x={width / 2 - 56 + group * 28 + step * 7}
            y={height - 17}
            width="7"
            height="7"
            fill={ink}
            opacity={opacity}
          />
        )),
      )}
    </svg>
  );
}

function cropMarks(): string {
  return cells
    .flatMap((_, place) => {
      const { x, y } = at(place);
      return [
        [x, y, -1, -1],
        [x + cellWidth, y, 1, -1],
        [x, y + cellHeight, -1, 1],
        [x + cellWidth, y + cellHeight, 1, 1],
      ].map(
        ([px = 0, py = 0, dx = 0, dy = 0]) => `M${px} ${py + dy * 1.6}v${dy * 3.6}M${px + dx * 1.6} ${py}h${dx * 3.6}`,
      );
    })
    .join("");
}

function Register({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="3" fill="none" stroke="#1b1e23" strokeWidth=".5" />
      <path d="M-5.6 0h11.2M0-5.6v11.2" stroke="#1b1e23" strokeWidth=".5" />
      <path d="M0 0v-1.8a1.8 1.8 0 0 1 1.8 1.8zM0 0v1.8a1.8 1.8 0 0 1-1.8-1.8z" fill="#1b1e23" />
    </g>
  );
}
