import { SYSTEM } from "../../../events/_kernel/index.ts";
import type { CommandContext } from "../../../functions/_platform/commands/index.ts";
import { DIRECTORY, type Ports } from "../../../functions/_platform/ports/index.ts";

/** On whose behalf the demo is made: the product itself. */
export const asSystem = (ports: Ports, tenant: string = DIRECTORY): CommandContext => ({
  tenant,
  store: ports.store,
  clock: ports.clock,
  actor: SYSTEM,
  requestId: "demo",
  via: "Demo data",
  consistency: new Set<string>(),
});
