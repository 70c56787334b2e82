import { SYSTEM } from "#events/_kernel";
import type { CommandContext } from "#platform/commands";
import type { Ports } from "#platform/ports";

/** With what commands are carried out that nobody asked for by name. */
export const systemContext = (
  ports: Pick<Ports, "store" | "clock">,
  tenant: string,
  requestId: string,
  via: string,
): CommandContext => ({
  tenant,
  store: ports.store,
  clock: ports.clock,
  actor: SYSTEM,
  requestId,
  via,
  consistency: new Set<string>(),
});
