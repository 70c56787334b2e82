import type { Ports } from "#platform/ports";

const SPACE = "drive-downloads";
const KEPT_MS = 400 * 86_400_000;

const KINDS = ["count", "bytes", "drawings"] as const;
const keyOf = (project: string, day: string, kind: (typeof KINDS)[number]): string => `${project}/${day}/${kind}`;

type Counting = Pick<Ports, "keyvalue" | "clock">;

async function count({ keyvalue, clock }: Counting, project: string, kind: (typeof KINDS)[number], by: number) {
  const now = clock();
  await keyvalue.increment(SPACE, keyOf(project, now.toISOString().slice(0, 10), kind), by, now.getTime() + KEPT_MS);
}

/** Downloads are not facts: they are counted by day, and the counts are kept for a little more than a year. */
export async function countDownload(ports: Counting, project: string, bytes: number): Promise<void> {
  await Promise.all([count(ports, project, "count", 1), count(ports, project, "bytes", bytes)]);
}

/** Counts a picture that was drawn, not one that was kept from before. */
export const countDrawing = (ports: Counting, project: string): Promise<void> => count(ports, project, "drawings", 1);

export async function downloadsOn({ keyvalue }: Ports, project: string, days: readonly string[]) {
  const sum = async (kind: (typeof KINDS)[number]) => {
    const numbers = await Promise.all(days.map((day) => keyvalue.get(SPACE, keyOf(project, day, kind))));
    return numbers.reduce<number>((all, each) => all + Number(each ?? 0), 0);
  };
  const [downloads, egressBytes, transformations] = await Promise.all(KINDS.map(sum));
  return { downloads: downloads ?? 0, egressBytes: egressBytes ?? 0, transformations: transformations ?? 0 };
}
