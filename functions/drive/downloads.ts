import type { Ports } from "#platform/ports";

const SPACE = "drive-downloads";
const KEPT_MS = 400 * 86_400_000;

const keysOf = (project: string, day: string) => [`${project}/${day}/count`, `${project}/${day}/bytes`] as const;

/** Downloads are not facts: they are counted by day, and the counts are kept for a little more than a year. */
export async function countDownload({ keyvalue, clock }: Ports, project: string, bytes: number): Promise<void> {
  const now = clock();
  const [count, size] = keysOf(project, now.toISOString().slice(0, 10));
  const until = now.getTime() + KEPT_MS;
  await Promise.all([keyvalue.increment(SPACE, count, 1, until), keyvalue.increment(SPACE, size, bytes, until)]);
}

export async function downloadsOn({ keyvalue }: Ports, project: string, days: readonly string[]) {
  const numbers = await Promise.all(
    days.flatMap((day) => keysOf(project, day)).map(async (key) => Number((await keyvalue.get(SPACE, key)) ?? 0)),
  );
  const sum = (odd: number) => numbers.filter((_, at) => at % 2 === odd).reduce((all, each) => all + each, 0);
  return { downloads: sum(0), egressBytes: sum(1) };
}
