import { redirect } from "@remix-run/node";
import { twoFactorUrl } from "../settings/urls.ts";
import { orThrow } from "./answers.ts";
import type { Answer } from "./call.ts";

/**
 * What is one's own and loaded with every page, projects and organisations: nothing at 401; at 403 nothing too, and the way
 * leads to two-factor authentication (`asked`: unless one is there). Anything else is thrown.
 */
export function ownList<O>(answer: Answer<O>, url: URL): Extract<Answer<O>, { ok: true }>["value"] | undefined {
  if (answer.ok) return answer.value as never;
  const { status, code } = answer.problem;
  if (status === 401) return undefined;
  if (status !== 403 || code === "EMAIL_NOT_VERIFIED") return orThrow(answer);
  if (url.pathname.startsWith(twoFactorUrl())) return undefined;
  throw redirect(twoFactorUrl({ required: true }));
}
