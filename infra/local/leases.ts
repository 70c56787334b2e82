import { DELIVERY_TABLES } from "../../functions/_platform/bus/index.ts";
import type { Engine } from "../../functions/_platform/sqlite/index.ts";

/**
 * What a server that was killed had taken is due at once, as is what had failed and waited. Only for whoever has the
 * folder's lock, and before work begins: nobody else can be at it.
 */
export const releaseLeases = (engine: Engine): Promise<void> =>
  engine.write(() => {
    for (const table of DELIVERY_TABLES) engine.run(`UPDATE ${table} SET due = 0 WHERE dead = 0 AND due > 0`);
    engine.run("UPDATE jobs SET due = 0 WHERE status IN ('waiting', 'running') AND due > 0");
  });
