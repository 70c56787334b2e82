import { SYSTEM } from "#events/_kernel";
import { backgroundContext, type CommandContext } from "#platform/commands";
import type { Ports } from "#platform/ports";

/** With what commands are carried out that nobody asked for by name. */
export const systemContext = (
  ports: Pick<Ports, "store" | "clock">,
  tenant: string,
  requestId: string,
  via: string,
): CommandContext => backgroundContext(ports, { tenant, actor: SYSTEM, requestId, via });
