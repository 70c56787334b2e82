import { type HttpHandler, matcher } from "../../functions/_platform/http/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";

/** All services' handlers behind one door: what an HTTP API does in the cloud. */
export function hosted(services: readonly Service[], ports: Ports): HttpHandler {
  const handlers = services.map((service) => service.http.handler(ports));
  const whose = services.map((service) => matcher(service.http.contract));
  const everything = services.flatMap(({ http }, at) =>
    Object.entries(http.contract).map(([name, operation]) => [`${at} ${name}`, operation] as const),
  );
  const match = matcher(Object.fromEntries(everything));
  return (event) => {
    const { method } = event.requestContext.http;
    const found = match(method, event.rawPath);
    const at =
      found && "operation" in found
        ? Number.parseInt(found.name, 10)
        : whose.findIndex((matches) => matches(method, event.rawPath));
    return (handlers[Math.max(at, 0)] as HttpHandler)(event);
  };
}

const RECENT_MS = 50;

/** The same handler, and whether it was asked anything a moment ago: then what can wait leaves the processor to it. */
export function hurrying(handler: HttpHandler): { readonly handler: HttpHandler; readonly hurried: () => boolean } {
  let asked = Number.NEGATIVE_INFINITY;
  return {
    handler: (event) => {
      asked = performance.now();
      return handler(event);
    },
    hurried: () => performance.now() - asked < RECENT_MS,
  };
}
