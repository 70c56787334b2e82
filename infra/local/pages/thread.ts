import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import type { ServerBuild } from "@remix-run/node";
import type { HttpResult } from "../../../functions/_platform/http/index.ts";
import { consoleToLog } from "../console-to-log.ts";
import { mapStackTraces } from "../stack-traces.mjs";
import { headOf, webRequestOf } from "./pages.ts";
import { formLimit, screens } from "./screens.ts";
import { type FromThread, handedOver, type Parts, type ToThread } from "./thread-messages.ts";

if (!parentPort) throw new Error("Pages are rendered in a thread of their own");
const port = parentPort;
mapStackTraces();
consoleToLog();

const calls = new Map<number, { done: (result: HttpResult) => void; failed: (error: Error) => void }>();
const visits = new Map<number, AbortController>();
let lastCall = 0;

const send = (message: FromThread, parts?: Parts) => port.postMessage(message, handedOver(parts));

const build = (await import(pathToFileURL(resolve("build/screens.mjs")).href)) as ServerBuild;
const answered = screens(build, (event) => {
  lastCall += 1;
  const id = lastCall;
  send({ kind: "call", id, event });
  return new Promise((done, failed) => calls.set(id, { done, failed }));
});

port.on("message", (message: ToThread) => {
  if (message.kind === "page") return void answer(message);
  if (message.kind === "gone") return visits.get(message.id)?.abort();
  if (message.kind === "limit") return void limit(message);
  const call = calls.get(message.id);
  calls.delete(message.id);
  if (message.kind === "failure") return call?.failed(new Error(message.message));
  const { parts, ...result } = message.result;
  call?.done(parts ? { ...result, stream: parts as AsyncIterable<Uint8Array> } : result);
});

async function answer({ id, request, visitor }: ToThread & { readonly kind: "page" }): Promise<void> {
  const controller = new AbortController();
  visits.set(id, controller);
  try {
    const response = await answered(webRequestOf(request, controller.signal), visitor);
    const parts = await bodyOf(response);
    send({ kind: "answer", id, answer: { ...headOf(response), ...(parts && { parts }) } }, parts);
  } catch (error) {
    send({ kind: "failed", id, message: messageOf(error) });
  } finally {
    visits.delete(id);
  }
}

/** A page's bytes; a file as a stream, as it is not known how long it is. */
async function bodyOf(answer: Response): Promise<Parts | undefined> {
  if (!answer.body) return undefined;
  const isPage = !answer.headers.has("content-disposition");
  return isPage ? new Uint8Array(await answer.arrayBuffer()) : (answer.body as Parts);
}

async function limit({ id, path }: ToThread & { readonly kind: "limit" }): Promise<void> {
  send({ kind: "limit", id, bytes: await formLimit(build, path) });
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

send({ kind: "ready" });
