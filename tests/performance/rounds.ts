import type { Loader } from "./loading.ts";
import type { Row } from "./rows.ts";
import type { Served } from "./serving.ts";

/** A row as measured: medians of its rounds. `ratio`: of the bare answer's requests a second, taken in the same round. */
export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly ratio: number;
  readonly wanted?: number | undefined;
  readonly cpuMs: number;
  /** CPU of one request over that of a bare answer. */
  readonly cpuRatio: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly failed: number;
}
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

const BARE = { method: "GET", headers: {} } as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Measures one row, each round between two shots at the bare answer. */
export async function measured(
  row: Row,
  parts: { load: Loader; server: Served; bare: Served; token: () => Promise<string>; pace: Pace },
): Promise<Measured> {
  const { load, server, bare, pace } = parts;
  const { connections } = pace;
  const request = row.request(await parts.token());
  const shot = async (of: Served, path: string, sent: typeof request, seconds: number) => {
    const before = await of.gauge();
    const hit = await load.shoot({ url: `${of.url}${path}`, connections, seconds, request: sent });
    const after = await of.gauge();
    return { ...hit, cpuMs: (after.cpuMs - before.cpuMs) / Math.max(1, hit.answered + hit.failed) };
  };
  await shot(server, row.path, request, 1);
  const rounds: (Awaited<ReturnType<typeof shot>> & { ratio: number; cpuRatio: number })[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const low = await shot(bare, "/", BARE, pace.seconds / 2);
    const hit = await shot(server, row.path, request, pace.seconds);
    const high = await shot(bare, "/", BARE, pace.seconds / 2);
    const bareRate = (low.perSecond + high.perSecond) / 2;
    const bareCpu = (low.cpuMs + high.cpuMs) / 2;
    rounds.push({ ...hit, ratio: hit.perSecond / bareRate, cpuRatio: hit.cpuMs / bareCpu });
  }
  const of = (key: "perSecond" | "ratio" | "cpuMs" | "cpuRatio" | "p50" | "p99" | "bytes") =>
    median(rounds.map((each) => each[key]));
  return {
    name: row.name,
    wanted: row.wanted,
    perSecond: of("perSecond"),
    ratio: of("ratio"),
    cpuMs: of("cpuMs"),
    cpuRatio: of("cpuRatio"),
    p50: of("p50"),
    p99: of("p99"),
    bytes: of("bytes"),
    failed: rounds.reduce((sum, each) => sum + each.failed, 0),
  };
}
