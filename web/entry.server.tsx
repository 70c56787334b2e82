import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "#platform/log";
import { scriptsLater } from "./_server/scripts-later.ts";
import { NonceProvider } from "./_ui/nonce.tsx";

export { formLimitAt } from "./_routing/form-limit.ts";

/** An error of a loader, an action or a page that nobody foresaw. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return;
  log("error", "A screen failed", { path: new URL(request.url).pathname, requestId: context.requestId, error });
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  context.monitoring?.report([
    {
      kind: "error",
      source: "server",
      at: new Date().toISOString(),
      page: new URL(request.url).pathname,
      message: message.slice(0, 500),
      ...(stack && { stack: stack.slice(0, 4000) }),
      requestId: context.requestId,
    },
  ]);
}

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const whole = isbot(request.headers.get("user-agent") ?? "") || context.buffered === true;
  const nonce = context.cspNonce;
  return new Promise((resolve, reject) => {
    let started = false;
    let code = status;
    const answer = () => {
      started = true;
      const body = scriptsLater();
      body.on("close", () => clearTimeout(timer));
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        ...(whole ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error) => {
          code = 500;
          if (started && !request.signal.aborted)
            log("error", "A screen failed while it was sent", { requestId: context.requestId, error });
        },
      },
    );
    // One second after the data's own timeout, so that its error boundary can still be rendered.
    const timer = setTimeout(abort, streamTimeout + 1_000);
    timer.unref();
  });
}
