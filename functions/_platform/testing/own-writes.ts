import { testProject } from "./project.ts";
import type { Answer, Sent } from "./requests.ts";

export type Send = (route: string, sent?: Sent) => Promise<Answer>;

const HEADER = "x-presswork-consistency";

/** Requests that read what earlier ones wrote: each carries the consistency tokens of the last answers, as a browser's do. */
export function readingOwnWrites(send: Send): Send {
  let tokens: string[] = [];
  return async (route, sent = {}) => {
    const response = await send(route, { ...sent, headers: { [HEADER]: tokens.join(","), ...sent.headers } });
    tokens = [...tokens, ...(response.headers[HEADER] ?? "").split(",").filter(Boolean)].slice(-20);
    return response;
  };
}

const ABOUT_PROJECT = { project: testProject.id };

/** Requests below `base`, by default as the owner of the test project and about it: `asOwner(send, "/v1/faqs")("GET /groups")`. */
export const asOwner =
  (send: Send, base: string, query: Readonly<Record<string, string>> = ABOUT_PROJECT): Send =>
  (route, sent = {}) => {
    const [method, path = ""] = route.split(" ");
    return send(`${method} ${base}${path}`, {
      as: { user: "usr_owner1", name: "Olive" },
      ...sent,
      query: { ...query, ...sent.query },
    });
  };
