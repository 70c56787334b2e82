import type { ReactNode } from "react";

export type Inks = { c: string; m: string; y: string; k: string };

const round = (value: number) => Number(value.toFixed(2));

function wave(y: number, height: number, length: number, flipped: boolean): string {
  const half = length / 2;
  let path = `M-6 ${y}`;
  for (let x = -6, up = flipped ? 1 : -1; x < 106; x += half, up *= -1) path += `q${half / 2} ${up * height} ${half} 0`;
  return path;
}

const waves = (ys: number[], height: number, length: number) =>
  ys.map((y, place) => <path key={y} d={wave(y, height, length, place % 2 === 1)} />);

function leaflets(): ReactNode[] {
  return Array.from({ length: 18 }, (_, place) => place).map((place) => {
    const side = place % 2 === 0 ? -1 : 1;
    const t = Math.floor(place / 2) / 8;
    const length = 42 * (1 - t * 0.78);
    const [x, y] = [round(50 + (side * length) / 2), round(106 - 84 * t - length * 0.24)];
    const turn = round(-side * (26 + t * 10));
    return (
      <ellipse
        key={place}
        cx={x}
        cy={y}
        rx={round(length / 2)}
        ry={round(Math.max(1.5, length * 0.115))}
        transform={`rotate(${turn} ${x} ${y})`}
      />
    );
  });
}

function dots(): ReactNode[] {
  const found: ReactNode[] = [];
  let row = 0;
  for (let y = 16; y <= 100; y += 6 * 0.866) {
    row += 1;
    for (let x = 8 + (row % 2 ? 0 : 3); x <= 92; x += 6) {
      if (Math.hypot(x - 50, y - 58) > 42) continue;
      found.push(
        <circle key={`${x} ${y}`} cx={round(x)} cy={round(y)} r={round(3.1 * (0.42 + 0.29 * ((y - 58) / 42 + 1)))} />,
      );
    }
  }
  return found;
}

const beetLeaves =
  "M48 58C30 50 20 30 24 10c14 8 24 26 24 48zM52 58c18-8 28-28 24-48-14 8-24 26-24 48zM50 58C40 40 42 18 50 4c8 14 10 36 0 54z";

/** Six linocut motifs in flat inks on a 100 by 120 ground; `.overprint` shapes mix where they overlap. */
export const motifs = {
  waves: ({ c, y, k }: Inks) => (
    <>
      <circle cx="50" cy="45" r="29" fill={y} />
      <g fill="none" stroke={c} strokeWidth="5.2" className="overprint">
        {waves([58, 68, 78, 88, 98, 108], 7, 32)}
      </g>
      <path d="M62 30c4-5 8-4 10 0 3-5 7-5 11-1-4-1-8 0-10 4-3-4-7-5-11-3z" fill={k} className="overprint" />
    </>
  ),
  fern: ({ c, y, k }: Inks) => (
    <>
      <g fill={y} transform="translate(3 2)">
        {leaflets()}
      </g>
      <g fill={c} className="overprint">
        {leaflets()}
      </g>
      <path d="M50 118C50 90 49 52 50 14" fill="none" stroke={k} strokeWidth="2.2" className="overprint" />
    </>
  ),
  mackerel: ({ c, m, y, k }: Inks) => (
    <g transform="rotate(-18 50 60)">
      <path d="M3 62C18 42 52 38 80 56L97 43c-3 7-4 11-4 18s1 11 4 18L80 66C54 84 18 82 3 62z" fill={c} />
      <path d="M3 62C18 73 54 80 80 66 60 70 30 70 3 62z" fill={y} className="overprint" />
      <g fill="none" stroke={k} strokeWidth="3" strokeLinecap="round" className="overprint">
        <path d="M26 49.5c3 4-2 7 1 12M35 47c3 4-2 7 1 12M44 46c3 4-2 7 1 12M53 47c3 4-2 7 1 12M62 49.5c3 4-2 7 1 12M70 53c3 4-2 7 1 12" />
      </g>
      <circle cx="14" cy="59" r="3.4" fill={k} />
      <path d="M42 43c4-7 12-9 17-8-2 4-4 8-4 11zM38 77c3 6 9 9 14 9-2-4-3-7-3-10z" fill={m} className="overprint" />
    </g>
  ),
  lighthouse: ({ c, m, y, k }: Inks) => (
    <>
      <path d="M57 27 112 6v44zM43 27-12 10v34z" fill={y} />
      <path d="M40 104 44.5 38h11L60 104z" fill="#fff" />
      <path d="M44.5 38h11l.9 13H43.6zM42.7 64h14.6l.9 13H41.8zM40.9 90h18.2l.9 13H40z" fill={m} />
      <path d="M42 34h16v4H42zM45 20h10v14H45zM50 10l7 9H43z" fill={k} />
      <g fill="none" stroke={c} strokeWidth="5" className="overprint">
        {waves([98, 107, 116], 6, 30)}
      </g>
    </>
  ),
  gull: ({ c, m, k }: Inks) => (
    <>
      <g fill={m}>{dots()}</g>
      <path
        d="M2 52C18 36 36 40 48 62l2 4 2-4C64 40 82 36 98 52 84 47 68 54 56 78c-2 4-3 7-6 10-3-3-4-6-6-10C32 54 16 47 2 52z"
        fill={k}
        className="overprint"
      />
      <path d="M44 74c2 5 3 10 6 14 3-4 4-9 6-14-4 3-8 3-12 0z" fill={c} className="overprint" />
    </>
  ),
  beet: ({ c, m, y, k }: Inks) => (
    <>
      <path d={beetLeaves} fill={y} transform="translate(2 1)" />
      <path d={beetLeaves} fill={c} className="overprint" />
      <path
        d="M50 56c26 0 32 24 14 38-8 6-12 14-14 24-2-10-6-18-14-24-18-14-12-38 14-38z"
        fill={m}
        className="overprint"
      />
      <path
        d="M34 66c8-5 24-5 32 0M31 76c10 5 28 5 38 0M37 88c8 4 18 4 26 0M50 56V20"
        fill="none"
        stroke={k}
        strokeWidth="1.8"
        className="overprint"
      />
    </>
  ),
} satisfies Record<string, (inks: Inks) => ReactNode>;
