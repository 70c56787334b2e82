import { createHash } from "node:crypto";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { QueryRequest, QueryResult } from "../contract/views.ts";
import { ask, type QueryContext } from "./ask.ts";

const SPACE = "metrics-answers";
const MINUTE_S = 60;

export const secondsOf = (cache: QueryRequest["cache"]): number =>
  cache === true ? MINUTE_S : typeof cache === "number" ? cache : 0;

/** Answers from a cache, by project and query, when the answer may be some seconds old. */
export async function askCached(context: Context, place: QueryContext, { cache, ...request }: QueryRequest) {
  const seconds = secondsOf(cache);
  if (seconds === 0) return ask(place, request);
  const { keyvalue } = context.ports;
  const key = createHash("sha256")
    .update(JSON.stringify([context.tenant, request]))
    .digest("base64url");
  const now = place.now.getTime();
  const cached = (await keyvalue.get(SPACE, key)) as QueryResult | undefined;
  if (cached && now - Date.parse(cached.cachedAt ?? "") < seconds * 1000) return cached;
  const response = await ask(place, request);
  if (isRefusal(response)) return response;
  const result = { ...response, cachedAt: place.now.toISOString() };
  await keyvalue.put(SPACE, key, result, now + seconds * 1000);
  return result;
}
