import { redirect } from "@remix-run/node";
import { twoFactorUrl } from "../settings/urls.ts";
import { orThrow } from "./answers.ts";
import type { Answer } from "./call.ts";

/**
 * A list that is loaded with every page, such as one's projects and organisations: empty on 401; on 403 also empty,
 * with a redirect to two-factor authentication (unless already there: `asked`). Anything else is thrown.
 */
export function ownList<O>(answer: Answer<O>, url: URL): Extract<Answer<O>, { ok: true }>["value"] | undefined {
  if (answer.ok) return answer.value as never;
  const { status, code } = answer.problem;
  if (status === 401) return undefined;
  if (status !== 403 || code === "EMAIL_NOT_VERIFIED") return orThrow(answer);
  if (url.pathname.startsWith(twoFactorUrl())) return undefined;
  throw redirect(twoFactorUrl({ required: true }));
}
