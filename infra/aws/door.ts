import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { collected, type HttpHandler, type HttpResult } from "../../functions/_platform/http/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { BundleModel } from "./bundle-model.ts";
import { throughEdge } from "./edge.ts";
import { secretText } from "./keys.ts";
import { once } from "./once.ts";
import { portsOf } from "./ports.ts";
import { settings } from "./settings.ts";

/** A handler created on the first request, once its ports and the edge's secret are loaded. */
export function doorOf(
  bundle: BundleModel,
  handlerOf: (ports: Ports) => HttpHandler | Promise<HttpHandler>,
): HttpHandler {
  const ready = once(async () => {
    const { PRESSWORK_EDGE: edge } = settings(process.env, ["PRESSWORK_EDGE"]);
    const [ports, secret] = await Promise.all([portsOf(bundle), edge === undefined ? undefined : secretText(edge)]);
    return throughEdge(await handlerOf(ports), secret);
  });
  return async (event) => whole(await (await ready())(withCookies(event)));
}

/** A Lambda answers at most 6 MB, and base64 adds a third to a file's size. */
const MAX_FILE_BYTES = 4_400_000;

/** The answer in one piece, as a Lambda sends it. A file that is too large is refused with a suggestion. */
async function whole(result: HttpResult): Promise<HttpResult> {
  const response = await collected(result, MAX_FILE_BYTES);
  if (response) return response;
  const problem = {
    message: "This is more than one file can hold. Narrow the filter and try again.",
    code: "TOO_MANY_ROWS",
    status: 422,
  };
  return { statusCode: 422, headers: { "content-type": "application/json" }, body: JSON.stringify(problem) };
}

/** MiniStack keeps cookies in their header, where payload format 2.0 has a list. */
function withCookies(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = event.headers;
  return cookie === undefined ? event : { ...event, headers, cookies: event.cookies ?? cookie.split("; ") };
}
