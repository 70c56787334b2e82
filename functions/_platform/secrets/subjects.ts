import type { Personal } from "#events/_kernel";
import { recentlyUsed } from "#platform/recent";
import type { EventStore } from "#platform/store";
import type { Data } from "./personal-fields.ts";

const MAX_REMEMBERED = 10_000;

/** Tells whom the personal fields of a fact are about; who a stream's first fact names never changes and is remembered. */
export function subjectsOf(store: Pick<EventStore, "load">) {
  const remembered = recentlyUsed<string>(MAX_REMEMBERED);

  async function namedBy(tenant: string, stream: string, fields: readonly string[]): Promise<string | undefined> {
    const name = `${tenant}\n${stream}`;
    const cached = remembered.get(name);
    if (cached !== undefined) return cached;
    const [first] = await store.load(tenant, stream);
    const data = (first?.data ?? {}) as Data;
    const subject = fields.map((field) => data[field]).find((value) => typeof value === "string");
    if (subject === undefined) return undefined;
    remembered.set(name, subject as string);
    return subject as string;
  }

  return async (tenant: string, of: Personal<Data>, data: Data): Promise<string | undefined> => {
    if (typeof data.$subject === "string") return data.$subject;
    const subject = of.subject(data);
    return typeof subject === "object" ? namedBy(tenant, subject.stream, subject.fields) : subject;
  };
}
