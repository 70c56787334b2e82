import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { HttpHandler } from "../../functions/_platform/http/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { throughEdge } from "./edge.ts";
import type { House } from "./house.ts";
import { secretText } from "./keys.ts";
import { once } from "./once.ts";
import { portsOf } from "./ports.ts";
import { settings } from "./settings.ts";

/** A handler made on the first request, once its ports and the edge's secret are there. */
export function doorOf(house: House, handlerOf: (ports: Ports) => HttpHandler | Promise<HttpHandler>): HttpHandler {
  const ready = once(async () => {
    const { PRESSWORK_EDGE: edge } = settings(process.env, ["PRESSWORK_EDGE"]);
    const [ports, secret] = await Promise.all([portsOf(house), edge === undefined ? undefined : secretText(edge)]);
    return throughEdge(await handlerOf(ports), secret);
  });
  return async (event) => (await ready())(withCookies(event));
}

/** MiniStack leaves cookies in their header, where payload format 2.0 has a list of them. */
function withCookies(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = event.headers;
  return cookie === undefined ? event : { ...event, headers, cookies: event.cookies ?? cookie.split("; ") };
}
