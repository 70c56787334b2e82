import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import type { BundleModel } from "../bundle-model.ts";
import { doorOf } from "../door.ts";

/** A service behind the HTTP API. */
export const http = (bundle: BundleModel): HttpHandler =>
  doorOf(bundle, (ports) => bundle.services[0]?.http.handler(ports) as HttpHandler);
