import type { EventType, Fact, Personal } from "#events/_kernel";
import type { Commit, EventStore } from "#platform/store";
import { seal, unseal } from "./cipher.ts";
import type { SubjectKeys } from "./port.ts";

type Data = Record<string, unknown>;

/**
 * An event store that keeps personal fields as `{ $sealed: base64 }`, encrypted with the key of the person (`$subject`).
 * Readers see plain facts; once the key is destroyed they see the event's `erased` values instead. What is appended about
 * an erased person is erased at once.
 */
export function sealedStore(store: EventStore, keys: SubjectKeys, events: readonly EventType[]): EventStore {
  const personal = new Map(
    events.flatMap((each) => (each.personal ? [[each.type, each.personal as Personal<Data>] as const] : [])),
  );

  async function close(tenant: string, fact: Fact): Promise<Fact> {
    const of = personal.get(fact.type);
    const data = fact.data as Data;
    const subject = of?.subject(data);
    if (!of || subject === undefined) return fact;
    const key = await keys.keyOf(tenant, subject, true);
    const closed: Data = { ...data, $subject: subject };
    for (const field of Object.keys(of.erased)) {
      if (data[field] === undefined) continue;
      closed[field] =
        key instanceof Uint8Array
          ? { $sealed: base64(seal(key, [tenant, subject, field], Buffer.from(JSON.stringify(data[field])))) }
          : of.erased[field];
    }
    return { type: fact.type, data: closed };
  }

  async function open<F extends Fact>(tenant: string, fact: F): Promise<F> {
    const of = personal.get(fact.type);
    if (!of) return fact;
    const { $subject: subject, ...data } = fact.data as Data;
    if (typeof subject !== "string") return fact;
    const key = await keys.keyOf(tenant, subject, false);
    if (key === undefined) throw new Error(`The key of ${subject} in ${tenant} is missing`);
    for (const field of Object.keys(of.erased)) {
      const sealed = (data[field] as { $sealed?: string } | undefined)?.$sealed;
      if (sealed === undefined) continue;
      if (key === "destroyed") data[field] = of.erased[field];
      else
        data[field] = JSON.parse(
          Buffer.from(unseal(key, [tenant, subject, field], Buffer.from(sealed, "base64"))).toString(),
        );
    }
    return { ...fact, data };
  }

  const openAll = <F extends Fact>(tenant: string, facts: readonly F[]) =>
    Promise.all(facts.map((fact) => open(tenant, fact)));
  const openCommits = (commits: readonly Commit[]) =>
    Promise.all(commits.map(async (commit) => ({ ...commit, facts: await openAll(commit.tenant, commit.facts) })));

  return {
    ...store,
    async append(tenant, append) {
      const facts = await Promise.all(append.facts.map((fact) => close(tenant, fact)));
      const appended = await store.append(tenant, { ...append, facts });
      return appended.ok ? { ...appended, facts: await openAll(tenant, appended.facts) } : appended;
    },
    load: async (tenant, stream, after) => openAll(tenant, await store.load(tenant, stream, after)),
    log: async (after, limit) => openCommits(await store.log(after, limit)),
    recent: async (tenant, limit, before) => openCommits(await store.recent(tenant, limit, before)),
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
