import type { Operation } from "../../functions/_platform/contract/index.ts";
import { type Http, type HttpHandler, matcher } from "../../functions/_platform/http/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { partsOf } from "./parts.ts";
import type { Stalls } from "./stalls.ts";

/** Routes requests to all services' handlers, as an HTTP API does in the cloud. */
export function hosted(services: readonly Service[], ports: Ports): HttpHandler {
  const doors = doorsOf(services);
  const handlers = doors.map((door) => door.handler(ports));
  const match = everything(doors);
  return (event) => {
    const { method } = event.requestContext.http;
    const at = doorAt(match, method, event.rawPath);
    return (handlers[at] as HttpHandler)(event);
  };
}

/** The number of the door that has the address, with another method if need be: it says which. The first says that there is none. */
function doorAt(match: ReturnType<typeof matcher>, method: string, path: string): number {
  const found = match(method, path);
  if (!found) return 0;
  if ("operation" in found) return Number.parseInt(found.name, 10);
  return doorAt(match, found.allowed[0] as string, path);
}

/** All services' operations, and those that read parts of several. */
const doorsOf = (services: readonly Service[]): readonly Http[] => [
  ...services.map(({ http }) => http),
  partsOf(services),
];

/** All operations, by the number of their door and name. */
function everything(doors: readonly Http[]) {
  const named = doors.flatMap(({ contract }, at) =>
    Object.entries(contract).map(([name, operation]) => [`${at} ${name}`, operation] as const),
  );
  return matcher(Object.fromEntries(named));
}

/** The operation at an address, whichever service has it. */
export function operationsOf(services: readonly Service[]): (method: string, path: string) => Operation | undefined {
  const match = everything(doorsOf(services));
  return (method, path) => {
    const found = match(method, path);
    return found && "operation" in found ? found.operation : undefined;
  };
}

/** The same handler, each request under its operation's name. */
export const named =
  (
    handler: HttpHandler,
    operationAt: ReturnType<typeof operationsOf>,
    { during }: Pick<Stalls, "during">,
  ): HttpHandler =>
  (event) => {
    const { method } = event.requestContext.http;
    return during(
      () => `${method} ${operationAt(method, event.rawPath)?.path ?? "elsewhere"}`,
      () => handler(event),
    );
  };

const RECENT_MS = 50;

/** The same handler, and whether it was used a moment ago: background work then waits. */
export function hurrying(handler: HttpHandler): { readonly handler: HttpHandler; readonly hurried: () => boolean } {
  let lastRequest = Number.NEGATIVE_INFINITY;
  return {
    handler: (event) => {
      lastRequest = performance.now();
      return handler(event);
    },
    hurried: () => performance.now() - lastRequest < RECENT_MS,
  };
}
