import type { Operation } from "#platform/contract";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import type { Answer } from "./call.ts";

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** A conflict with its times in the reader's time zone; services send instants. */
export function withLocalTimes<O extends Operation>(
  answer: Answer<O>,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: string },
): Answer<O> {
  if (answer.ok || answer.problem.code !== "VERSION_CONFLICT" || !answer.problem.errors) return answer;
  const local = (text: string) => text.replace(INSTANT, (at) => zonedTime(new Date(at), "both", timeZone, locale));
  const errors = Object.entries(answer.problem.errors).map(([field, all]) => [field, all.map(local)]);
  return { ...answer, problem: { ...answer.problem, errors: Object.fromEntries(errors) } };
}
