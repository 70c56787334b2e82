import type { Recorded } from "#events/_kernel";
import { type Appended, type Commit, type EventStore, MAX_COMMIT_BYTES, MAX_FACTS } from "./port.ts";
import { rewritten } from "./rewriting.ts";

interface Tenant {
  readonly keys: Map<string, { hash: string; stream: string; version: number }>;
  readonly owners: Map<string, string>;
  readonly balances: Map<string, number>;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** The event store as maps and one array: the model the other adapters are compared with. */
export function memoryStore(): EventStore {
  const commits: Commit[] = [];
  const tenants = new Map<string, Tenant>();
  const of = (name: string): Tenant => {
    const tables = tenants.get(name) ?? { keys: new Map(), owners: new Map(), balances: new Map() };
    tenants.set(name, tables);
    return tables;
  };
  const factsOf = (tenant: string, stream: string): Recorded[] =>
    commits.filter((each) => each.tenant === tenant && each.stream === stream).flatMap((each) => each.facts);

  return {
    async append(name, append): Promise<Appended> {
      const { stream, expected, idempotency, at, actor, meta } = append;
      const plain = append.facts.map(({ type, data }) => ({ type, data }));
      if (plain.length > MAX_FACTS || Buffer.byteLength(JSON.stringify(plain)) > MAX_COMMIT_BYTES)
        return { ok: false, reason: "too-large" };
      const tenant = of(name);
      const earlier = idempotency && tenant.keys.get(idempotency.key);
      if (earlier) return { ok: false, reason: "repeated", ...earlier };
      const actual = factsOf(name, stream).length;
      if (actual !== expected) return { ok: false, reason: "version-conflict", actual };

      const owners = new Map(tenant.owners);
      for (const each of append.release ?? []) if (owners.get(each) === stream) owners.delete(each);
      for (const each of append.reserve ?? []) {
        const owner = owners.get(each) ?? stream;
        if (owner !== stream) return { ok: false, reason: "taken", name: each, owner };
        owners.set(each, stream);
      }
      const balances = new Map(tenant.balances);
      for (const { name: balance, delta } of append.balances ?? []) {
        const available = balances.get(balance) ?? 0;
        if (available + delta < 0) return { ok: false, reason: "insufficient", name: balance, available };
        balances.set(balance, available + delta);
      }
      const version = expected + plain.length;
      const keys = new Map(tenant.keys);
      if (idempotency) keys.set(idempotency.key, { hash: idempotency.hash, stream, version });
      const facts = plain.map((fact, index) => {
        const own = expected + index + 1;
        return {
          ...copyOf(fact),
          id: `${stream}@${own}`,
          tenant: name,
          stream,
          version: own,
          ...copyOf({ at, actor, meta }),
        };
      });
      tenants.set(name, { keys, owners, balances });
      commits.push({ position: commits.length + 1, tenant: name, stream, facts });
      return { ok: true, version, facts: copyOf(facts) };
    },
    async load(tenant, stream, after = 0) {
      return copyOf(factsOf(tenant, stream).filter((fact) => fact.version > after));
    },
    async repeated(tenant, key) {
      return copyOf({ found: of(tenant).keys.get(key) }).found;
    },
    async owner(tenant, reservation) {
      return of(tenant).owners.get(reservation);
    },
    async balance(tenant, name) {
      return of(tenant).balances.get(name) ?? 0;
    },
    async log(after, limit) {
      return copyOf(commits.slice(after, after + limit));
    },
    async rewrite(tenant, stream, change) {
      let count = 0;
      for (let at = 0; at < commits.length; ) {
        const commit = commits[at] as Commit;
        const isOurs = commit.tenant === tenant && commit.stream === stream;
        const { data, changed } = isOurs ? await rewritten(copyOf(commit.facts), change) : { data: [], changed: 0 };
        if (commits[at] !== commit) continue;
        if (changed > 0) {
          const facts = commit.facts.map((fact, index) => ({ ...fact, data: copyOf(data[index]) }));
          commits[at] = { ...commit, facts };
        }
        count += changed;
        at += 1;
      }
      return count;
    },
    async recent(tenant, limit, before = Number.MAX_SAFE_INTEGER) {
      return copyOf(
        commits
          .filter((each) => each.tenant === tenant && each.position < before)
          .reverse()
          .slice(0, limit),
      );
    },
  };
}
