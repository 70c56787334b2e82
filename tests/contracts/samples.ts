import { type Recorded, SYSTEM } from "../../events/_kernel/index.ts";
import { files, modules, read } from "../architecture/tree.ts";

/** A fact as it was released: nothing of it ever changes. */
export interface Sample {
  readonly path: string;
  /** The service whose fact it is. */
  readonly module: string;
  readonly type: string;
  readonly data: unknown;
}

/** `OrderPaid.v1.json`, or `OrderPaid.v1.least.json` where a name tells one case from another. */
const NAME = /^events\/([^/]+)\/history\/([A-Za-z]+)\.v(\d+)(?:\.[a-z-]+)?\.json$/;

export const samples: readonly Sample[] = modules("events")
  .flatMap((module) => files(`events/${module}/history`))
  .map((path) => {
    const [, module = "", type = ""] = NAME.exec(path) ?? [];
    return { path, module, type, data: JSON.parse(read(path)) as unknown };
  });

/** The samples of some facts, in the order in which a decider names them. */
export const historyOf = (events: readonly { type: string }[], among = samples): Sample[] =>
  events.flatMap(({ type }) => among.filter((sample) => sample.type === type));

export const recorded = ({ type, data }: Sample, stream: string, version: number): Recorded => ({
  type,
  data,
  stream,
  version,
  id: `${stream}@${version}`,
  tenant: "prj_sample",
  at: "2026-03-02T09:15:00.000Z",
  actor: SYSTEM,
  meta: { command: "sample", requestId: "sample" },
});
