import type { EventType, Fact } from "#events/_kernel";
import { recentlyUsed } from "#platform/recent";
import type { Commit, EventStore } from "#platform/store";
import { unseal } from "./cipher.ts";
import { factSealer, personalOf, type SealedFact, sealedIn } from "./fact-sealer.ts";
import { type Data, personalFields, replaceFields } from "./personal-fields.ts";
import type { SubjectKeys } from "./port.ts";
import { subjectsOf } from "./subjects.ts";

const MAX_OPENED = 2000;
/** `rewritten`: how often an erasure had rewritten the fact when it was opened, also by another process. */
interface Opened {
  readonly subject: string;
  readonly rewritten: unknown;
  readonly data: Data;
}

/**
 * An event store that keeps personal fields as `{ $sealed: base64 }`, encrypted with the key of the person (`$subject`).
 * Readers see plain facts; once the key is destroyed they see the event's `erased` values instead, also where an old fact
 * holds the field unsealed. What is appended about an erased person is erased at once.
 */
export function sealedStore(store: EventStore, keys: SubjectKeys, events: readonly EventType[]): EventStore {
  const personal = personalOf(events);
  const subjectOf = subjectsOf(store);
  const close = factSealer(store, keys, events);

  /** What facts opened last say, by tenant and id: every view reads a new fact. It holds as long as the person's key is there. */
  const opened = recentlyUsed<Opened>(MAX_OPENED);

  async function open<F extends Fact & { readonly id?: string }>(tenant: string, fact: F): Promise<F> {
    const of = personal.get(fact.type);
    if (!of) return fact;
    const { $rewritten: rewritten } = fact.data as Data;
    const cached = opened.get(`${tenant}\n${fact.id}`);
    if (
      cached &&
      cached.rewritten === rewritten &&
      (await keys.keyOf(tenant, cached.subject, false)) instanceof Uint8Array
    )
      return { ...fact, data: { ...cached.data } };
    const { $subject: _subject, $rewritten: _rewritten, ...data } = fact.data as Data;
    const fields = personalFields(of, data);
    const subject = fields.length > 0 ? await subjectOf(tenant, of, fact.data as Data) : undefined;
    if (subject === undefined) return { ...fact, data };
    const key = await keys.keyOf(tenant, subject, false);
    if (key === "destroyed") return { ...fact, data: replaceFields(of, data, ({ erased }) => erased) };
    if (!fields.some(({ value }) => sealedIn(value) !== undefined)) return { ...fact, data };
    if (key === undefined) throw new Error(`The key of ${subject} in ${tenant} is missing`);
    const plain = replaceFields(of, data, ({ path, value }) => {
      const sealed = sealedIn(value);
      if (sealed === undefined) return value;
      return JSON.parse(Buffer.from(unseal(key, [tenant, subject, path], Buffer.from(sealed, "base64"))).toString());
    });
    if (fact.id !== undefined) opened.set(`${tenant}\n${fact.id}`, { subject, rewritten, data: plain });
    return { ...fact, data: { ...plain } };
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
      if (!appended.ok) return appended;
      const facts = appended.facts.map((fact, at) => ({ ...fact, data: closed[at]?.readable as Data }));
      // Every view of it reads the new fact at once: as it is stored, without what is `undefined`.
      for (const [at, { id, data }] of facts.entries()) {
        const { $subject: subject } = (closed[at] as SealedFact).fact.data as Data;
        if (typeof subject === "string")
          opened.set(`${tenant}\n${id}`, { subject, rewritten: undefined, data: JSON.parse(JSON.stringify(data)) });
      }
      return { ...appended, facts };
    },
    load: async (tenant, stream, after) => openAll(tenant, await store.load(tenant, stream, after)),
    rewrite: (tenant, stream, change) =>
      store.rewrite(tenant, stream, async (fact) => {
        const plain = await open(tenant, fact);
        const data = (await change(plain)) as Data;
        if (JSON.stringify(data) === JSON.stringify(plain.data)) return fact.data;
        if (!personal.has(fact.type)) return data;
        const { $subject, $rewritten = 0 } = fact.data as Data;
        const marked = { ...data, ...($subject !== undefined && { $subject }), $rewritten: Number($rewritten) + 1 };
        return (await close(tenant, { type: fact.type, data: marked })).fact.data;
      }),
    log: async (after, limit) => openCommits(await store.log(after, limit)),
    recent: async (tenant, limit, before) => openCommits(await store.recent(tenant, limit, before)),
  };
}
