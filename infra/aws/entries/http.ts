import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import { doorOf } from "../door.ts";
import type { House } from "../house.ts";

/** A service behind the HTTP API. */
export const http = (house: House): HttpHandler =>
  doorOf(house, (ports) => house.services[0]?.http.handler(ports) as HttpHandler);
