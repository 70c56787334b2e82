import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { eventOf } from "./api.ts";
import { believed, type Came } from "./forwarded.ts";
import { type Bodies, SMALL_BODY } from "./http/bodies.ts";
import { methodNotAllowed, refuse } from "./http/refusal.ts";
import type { Target } from "./http/target.ts";
import { type PageAnswer, type PageRequest, type Pages, webRequestOf } from "./pages/pages.ts";
import { METHODS, refusedByScreens } from "./pages/refused.ts";
import { sent } from "./sent.ts";

/** What the dashboard on a Node server needs. */
export interface ScreenEdge {
  readonly pages: Pages;
  readonly bodies: Bodies;
  /** Whether the request's session cookie belongs to a signed-in person. */
  readonly isSignedIn: (event: APIGatewayProxyEventV2) => Promise<boolean>;
}

/** The dashboard on a Node server. */
export function dashboard({ pages, bodies, isSignedIn }: ScreenEdge) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, search }: Target,
    came: Came,
  ): Promise<void> => {
    if (!METHODS.includes(request.method ?? "")) return refuse(request, response, methodNotAllowed(METHODS), "page");
    const signal = goneSignal(response);
    const page = pageRequest(request, path + search, came);
    const refused = refusedByScreens(webRequestOf(page, signal));
    if (refused) return refuse(request, response, refused, "page");
    const maxBytes = (page.method === "POST" && (await pages.formLimitAt(path))) || SMALL_BODY;
    const allowed = maxBytes <= SMALL_BODY || (await isSignedIn(eventOf(request, path, came))) ? maxBytes : SMALL_BODY;
    const body = await bodies(request, response, allowed);
    if ("status" in body) return refuse(request, response, body, "page");
    try {
      const { ip, secure } = came;
      await answerWith(await pages.answer({ ...page, body: body.bytes }, { ip, secure }, signal), response);
    } finally {
      body.release();
    }
  };
}

async function answerWith({ status, headers, body }: PageAnswer, response: ServerResponse): Promise<void> {
  const cookies = headers.flatMap(([name, value]) => (name === "set-cookie" ? [value] : []));
  const others = Object.fromEntries(headers.filter(([name]) => name !== "set-cookie"));
  response.writeHead(status, { ...others, ...(cookies.length && { "set-cookie": cookies }) });
  if (body === undefined || body instanceof Uint8Array) response.end(body);
  else await sent(body, response);
}

/** Aborted when the client has disconnected before the end of the response. */
function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function pageRequest(request: IncomingMessage, target: string, came: Came): PageRequest {
  const headers = Object.entries(believed(request.headers, came)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each) => (each === undefined ? [] : [[name, each] as const])),
  );
  const origin = `${came.secure ? "https" : "http"}://${came.host || "localhost"}`;
  return { method: request.method ?? "GET", url: origin + target, headers };
}
