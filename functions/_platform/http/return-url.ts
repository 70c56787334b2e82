import { originOf, type Ports } from "#platform/ports";
import type { Caller } from "./context.ts";

/** Where a person comes back to from another site; undefined where nobody is there to be sent away (keys and devices). */
export const returnUrlOf = (ports: Pick<Ports, "originOf">, caller: Caller, path: string): string | undefined =>
  caller.user && !caller.grant && caller.host ? `${originOf(ports, caller.host)}${path}` : undefined;
