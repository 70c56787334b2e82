/** What a text is grown of to make a program that reads it slowly show itself. */
export const HOSTILE_SHAPES = [
  ..."<>(){}[]&;,:@.-_/\\'\"`*~=#%|+?^$ \n\t0é\u0301",
  "<a ",
  "<br",
  "<!--",
  "<style>",
  "<div>",
  "</b>",
  "<a href='",
  "((((",
  "\r\n> ",
  "> ",
  "&amp;",
  "&#",
  "a@",
  "a@b.",
  "a,",
  'a","',
  "a ",
  "-- \n",
  "--b\n",
  "=?utf-8?Q?",
  "=41",
  "https://a",
  "{{ a",
  "**a",
  "[a](",
  "On a:",
  "1,0 ",
  "a\u0301",
  "👩‍👩",
];

/** A text of exactly this length, of one shape. */
export const grown = (shape: string, length: number): string =>
  shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

/** A text of this length as a person writes it. */
export const ordinary = (length: number): string =>
  grown("It came on Monday and the corner is creased. Could you send another one please?\n", length);

/** The shortest of a few runs in milliseconds: what else the machine does makes a run longer and never shorter. */
export async function quickest(run: () => unknown, times = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < times; at += 1) {
    const started = performance.now();
    await run();
    best = Math.min(best, performance.now() - started);
    if (best > 20_000) break;
  }
  return best;
}
