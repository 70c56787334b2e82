export type Oklch = { l: number; c: number; h: number };
type Three = [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): Three =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Three;

/** `#rrggbb` in OKLCH: lightness 0 to 1, chroma, hue in degrees. After Björn Ottosson's matrices. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: (hue + 360) % 360 };
}

function linearFrom({ l: lightness, c, h }: Oklch): Three {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest displayable colour, by reducing chroma. */
export function hexOf(colour: Oklch): string {
  let { c } = colour;
  let linear = linearFrom(colour);
  while (c > 0 && linear.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.002);
    linear = linearFrom({ ...colour, c });
  }
  const part = (v: number) => Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255);
  return `#${linear.map((v) => part(v).toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG contrast of a colour with white. */
export function contrastWithWhite(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
