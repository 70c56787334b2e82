import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import type { Findings } from "./findings.ts";
import { type Stream, streamKey } from "./log.ts";
import { rowsOf } from "./rows.ts";

/** Every stream has one head at its last version; every idempotency key names a version that exists. */
export function checkHeads(engine: Engine, streams: ReadonlyMap<string, Stream>, found: Findings): void {
  let heads = 0;
  for (const { tenant, stream, version } of rowsOf(engine, "heads", ["tenant", "stream"])) {
    heads += 1;
    const last = streams.get(streamKey(tenant, stream))?.version;
    if (last === undefined) found.differs("heads", `${stream} has a head at ${version} and no facts`);
    else if (last !== version) found.differs("heads", `${stream} has its head at ${version}, its last fact is ${last}`);
  }
  found.counted("heads", heads);
  if (heads < streams.size)
    for (const { tenant, stream } of streams.values())
      if (!engine.one("SELECT 1 FROM heads WHERE tenant = ? AND stream = ?", tenant, stream))
        found.differs("heads", `${stream} has no head`);
  for (const { tenant, key, stream, version } of rowsOf(engine, "idempotency", ["tenant", "key"])) {
    found.counted("idempotency keys", 1);
    const last = streams.get(streamKey(tenant, stream))?.version ?? 0;
    if (last < (version as number))
      found.differs("idempotency", `${key} was used for ${stream}@${version}, which ends at ${last}`);
  }
}
