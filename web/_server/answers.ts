import { Readable } from "node:stream";
import { createReadableStreamFromReadable, data, redirect } from "@remix-run/node";
import { knownPath } from "../_routing/known-path.ts";
import { twoFactorUrl } from "../settings/urls.ts";
import { verifyEmailUrl } from "../verify-email/urls.ts";
import type { Answer, FileAnswer } from "./call.ts";

/** Pages where people can resolve a refusal themselves. */
const REMEDY_URLS: Readonly<Record<string, string>> = {
  TWO_FACTOR_REQUIRED: twoFactorUrl({ required: true }),
  EMAIL_NOT_VERIFIED: verifyEmailUrl(),
};

/** Returns the value, or throws the problem for the screen's ErrorBoundary. */
export function orThrow<O>(answer: Answer<O>): Extract<Answer<O>, { ok: true }>["value"] {
  if (answer.ok) return answer.value as never;
  const remedyUrl = REMEDY_URLS[answer.problem.code];
  if (remedyUrl) throw redirect(remedyUrl);
  throw data(answer.problem, { status: answer.problem.status || NOT_REACHED });
}
/** The status of a page whose data no service answered. */
const NOT_REACHED = 503;

/** The file of a download; throws the problem. */
export const fileOrThrow = <O>(answer: Answer<O>): FileAnswer => orThrow(answer) as unknown as FileAnswer;

/** Passes a service's file on to the browser. */
export function fileResponse(answer: FileAnswer): Response {
  const { bytes } = answer;
  const body = bytes instanceof Uint8Array ? bytes : createReadableStreamFromReadable(Readable.from(bytes));
  return new Response(body as BodyInit, {
    headers: {
      "content-type": answer.contentType,
      "content-disposition": answer.disposition,
      "cache-control": "no-store",
    },
  });
}

/** The path in a `redirect` parameter if it is ours and not sign-in; otherwise the dashboard. */
export function ownPath(target: string | null, base: string): string {
  const path = target ? knownPath(target, base) : undefined;
  return path && !/^\/(login|logout|register|account)?\/?(\?|$)/i.test(path) ? path : "/dashboard";
}
