import { createHash } from "node:crypto";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { QueryRequest, QueryResult } from "../contract/views.ts";
import { ask, type Place } from "./ask.ts";

const SPACE = "metrics-answers";
const MINUTE_S = 60;

export const secondsOf = (cache: QueryRequest["cache"]): number =>
  cache === true ? MINUTE_S : typeof cache === "number" ? cache : 0;

/** An answer that may be some seconds old: kept by project and question. */
export async function askCached(context: Context, place: Place, { cache, ...request }: QueryRequest) {
  const seconds = secondsOf(cache);
  if (seconds === 0) return ask(place, request);
  const { keyvalue } = context.ports;
  const key = createHash("sha256")
    .update(JSON.stringify([context.tenant, request]))
    .digest("base64url");
  const now = place.now.getTime();
  const known = (await keyvalue.get(SPACE, key)) as QueryResult | undefined;
  if (known && now - Date.parse(known.cachedAt ?? "") < seconds * 1000) return known;
  const answer = await ask(place, request);
  if (isRefusal(answer)) return answer;
  const kept = { ...answer, cachedAt: place.now.toISOString() };
  await keyvalue.put(SPACE, key, kept, now + seconds * 1000);
  return kept;
}
