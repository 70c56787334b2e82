import type { EventType, Fact, Personal } from "#events/_kernel";
import type { Commit, EventStore } from "#platform/store";
import { seal, unseal } from "./cipher.ts";
import type { SubjectKeys } from "./port.ts";

type Data = Record<string, unknown>;

const MOST_OPENED = 2000;

/**
 * An event store that keeps personal fields as `{ $sealed: base64 }`, encrypted with the key of the person (`$subject`).
 * Readers see plain facts; once the key is destroyed they see the event's `erased` values instead. What is appended about
 * an erased person is erased at once.
 */
export function sealedStore(store: EventStore, keys: SubjectKeys, events: readonly EventType[]): EventStore {
  const personal = new Map(
    events.flatMap((each) => (each.personal ? [[each.type, each.personal as Personal<Data>] as const] : [])),
  );

  /** The fact as it is kept, and what its sealed fields say. */
  async function close(tenant: string, fact: Fact): Promise<{ fact: Fact; said: Data }> {
    const of = personal.get(fact.type);
    const data = fact.data as Data;
    const subject = of?.subject(data);
    if (!of || subject === undefined) return { fact, said: {} };
    const key = await keys.keyOf(tenant, subject, true);
    const closed: Data = { ...data, $subject: subject };
    const said: Data = {};
    for (const field of Object.keys(of.erased)) {
      if (data[field] === undefined) continue;
      said[field] = key instanceof Uint8Array ? data[field] : of.erased[field];
      closed[field] =
        key instanceof Uint8Array
          ? { $sealed: base64(seal(key, [tenant, subject, field], Buffer.from(JSON.stringify(data[field])))) }
          : of.erased[field];
    }
    return { fact: { type: fact.type, data: closed }, said };
  }

  /** What facts opened last say, by tenant and id: every view reads a new fact. Looked at only while the key is there. */
  const opened = new Map<string, Data>();
  function remember(tenant: string, id: string | undefined, data: Data): void {
    if (id === undefined) return;
    opened.set(`${tenant}\n${id}`, data);
    if (opened.size > MOST_OPENED) opened.delete(opened.keys().next().value as string);
  }

  async function open<F extends Fact & { readonly id?: string }>(tenant: string, fact: F): Promise<F> {
    const of = personal.get(fact.type);
    if (!of) return fact;
    const { $subject: subject, ...data } = fact.data as Data;
    if (typeof subject !== "string") return fact;
    const key = await keys.keyOf(tenant, subject, false);
    if (key === undefined) throw new Error(`The key of ${subject} in ${tenant} is missing`);
    const known = key === "destroyed" ? undefined : opened.get(`${tenant}\n${fact.id}`);
    if (known) return { ...fact, data: { ...known } };
    for (const field of Object.keys(of.erased)) {
      const sealed = (data[field] as { $sealed?: string } | undefined)?.$sealed;
      if (sealed === undefined) continue;
      if (key === "destroyed") data[field] = of.erased[field];
      else
        data[field] = JSON.parse(
          Buffer.from(unseal(key, [tenant, subject, field], Buffer.from(sealed, "base64"))).toString(),
        );
    }
    if (key !== "destroyed") remember(tenant, fact.id, data);
    return { ...fact, data: { ...data } };
  }

  const openAll = <F extends Fact>(tenant: string, facts: readonly F[]) =>
    Promise.all(facts.map((fact) => open(tenant, fact)));
  const openCommits = (commits: readonly Commit[]) =>
    Promise.all(commits.map(async (commit) => ({ ...commit, facts: await openAll(commit.tenant, commit.facts) })));

  return {
    ...store,
    async append(tenant, append) {
      const closed = await Promise.all(append.facts.map((fact) => close(tenant, fact)));
      const appended = await store.append(tenant, { ...append, facts: closed.map(({ fact }) => fact) });
      return appended.ok
        ? { ...appended, facts: appended.facts.map((fact, at) => told(fact, closed[at]?.said ?? {})) }
        : appended;
    },
    load: async (tenant, stream, after) => openAll(tenant, await store.load(tenant, stream, after)),
    log: async (after, limit) => openCommits(await store.log(after, limit)),
    recent: async (tenant, limit, before) => openCommits(await store.recent(tenant, limit, before)),
  };
}

/** A fact that was just sealed, as readers will see it. */
function told<F extends Fact>(fact: F, said: Data): F {
  const { $subject: _subject, ...data } = fact.data as Data;
  return { ...fact, data: { ...data, ...said } };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
