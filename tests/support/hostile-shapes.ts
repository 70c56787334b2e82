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

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The shortest of a few runs, in milliseconds of the processor: a busy machine makes a run longer and takes no more of them. */
export async function quickest(run: () => unknown, times = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < times; at += 1) {
    const before = processorTime();
    await run();
    best = Math.min(best, processorTime() - before);
  }
  return best;
}

/** Whether a run takes at most this many milliseconds of the processor, once in three. */
export async function isWithin(most: number, run: () => unknown): Promise<boolean> {
  for (let at = 0; at < 3; at += 1) {
    const took = await quickest(run, 1);
    if (took <= most) return true;
    if (took > 10 * most) return false;
  }
  return false;
}
