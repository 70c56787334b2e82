import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import { doorOf } from "../door.ts";
import type { BundleModel } from "../house.ts";

/** A service behind the HTTP API. */
export const http = (house: BundleModel): HttpHandler =>
  doorOf(house, (ports) => house.services[0]?.http.handler(ports) as HttpHandler);
