import { type HttpHandler, matcher } from "../../functions/_platform/http/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";

/** All services' handlers behind one door: what an HTTP API does in the cloud. */
export function hosted(services: readonly Service[], ports: Ports): HttpHandler {
  const doors = services.map((service) => ({
    match: matcher(service.http.contract),
    handle: service.http.handler(ports),
  }));
  return (event) => {
    const { method } = event.requestContext.http;
    const found = doors
      .map((door) => ({ door, match: door.match(method, event.rawPath) }))
      .filter((each) => each.match);
    const door = (found.find((each) => each.match && "operation" in each.match) ?? found[0])?.door ?? doors[0];
    return (door as (typeof doors)[number]).handle(event);
  };
}
