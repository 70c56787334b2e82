import type { Actor, CommitMeta, Recorded } from "#events/_kernel";
import { digits, type Item, packed, sizeOf, unpacked } from "#platform/dynamodb";
import type { Append, Commit } from "./port.ts";

/** Where every tenant that has commits is listed. */
export const TENANTS = "shared#tenants";
export const feedOf = (tenant: string): string => `${tenant}#`;
const WRITE_UNIT = 1024;
/** Sort keys of a stream's items: its first commit, what of it did not fit, and later commits by their first version. */
export const FIRST = "0";
export const MORE = "0+";

export const streamKey = (tenant: string, stream: string): string => `${tenant}#s#${stream}`;
export const keys = {
  used: (tenant: string, key: string) => ({ pk: `${tenant}#k#${key}`, sk: FIRST }),
  name: (tenant: string, name: string) => ({ pk: `${tenant}#r#${name}`, sk: FIRST }),
  balance: (tenant: string, name: string) => ({ pk: `${tenant}#b#${name}`, sk: FIRST }),
};

/**
 * The items of a commit: `f` its facts' types, `o` its position, `t` whose feed it is in, `d` all else. A stream's first
 * commit stays within one write unit; what does not fit of `d` is a second item (`x` says so).
 */
export function commitItems(tenant: string, append: Append, position: number): Item[] {
  const { stream, expected, facts, at, actor, meta } = append;
  const common = {
    pk: streamKey(tenant, stream),
    o: position,
    t: feedOf(tenant),
    f: facts.map((fact) => fact.type).join(","),
  };
  const d = packed([at, actor, meta, facts.map((fact) => fact.data)]);
  if (expected > 0) return [{ ...common, sk: digits(expected + 1), d }];
  const head = { ...common, sk: FIRST };
  if (sizeOf({ ...head, d }) <= WRITE_UNIT) return [{ ...head, d }];
  const room = WRITE_UNIT - sizeOf({ ...head, x: 1, d: new Uint8Array() });
  return [
    { ...head, x: 1, d: d.subarray(0, room) },
    { pk: common.pk, sk: MORE, d: d.subarray(room) },
  ];
}

/** The items of a commit with other data in its facts; `more` is the rest of a first commit that did not fit. */
export function rewrittenItems(item: Item, more: Item | undefined, data: readonly unknown[]): Item[] {
  const rest = more?.d as Uint8Array | undefined;
  const [at, actor, meta] = unpacked(
    rest ? Buffer.concat([item.d as Uint8Array, rest]) : (item.d as Uint8Array),
  ) as CommitHead;
  const d = packed([at, actor, meta, data]);
  if (!more) return [{ ...item, d }];
  const cut = Math.min((item.d as Uint8Array).length, d.length - 1);
  return [
    { ...item, d: d.subarray(0, cut) },
    { ...more, d: d.subarray(cut) },
  ];
}

type CommitHead = [at: string, actor: Actor, meta: CommitMeta, data: unknown[]];

/** The commit an item holds; `more` is the rest of a first commit that did not fit. */
export function commitOf(item: Item, more?: Item): Commit {
  const [tenant, stream] = partsOf(item.pk as string);
  const bytes = item.d as Uint8Array;
  const rest = more?.d as Uint8Array | undefined;
  const [at, actor, meta, data] = unpacked(rest ? Buffer.concat([bytes, rest]) : bytes) as CommitHead;
  const facts = numbered(item.f as string, item.sk as string).map(
    ({ type, version }, index): Recorded => ({
      type,
      data: data[index],
      id: `${stream}@${version}`,
      tenant,
      stream,
      version,
      at,
      actor,
      meta,
    }),
  );
  return { position: item.o as number, tenant, stream, facts };
}

const partsOf = (pk: string): readonly [tenant: string, stream: string] => {
  const cut = pk.indexOf("#s#");
  return [pk.slice(0, cut), pk.slice(cut + 3)];
};

function numbered(types: string, sk: string): { type: string; version: number }[] {
  const named = types.split(",");
  const first = sk === FIRST ? 1 : Number(sk);
  return named.map((type, index) => ({ type, version: first + index }));
}

/** The version and the position that a stream has with this commit as its last. */
export const reachedBy = ({ f, sk, o }: Item): { readonly version: number; readonly position: number } => ({
  version: numbered(f as string, sk as string).at(-1)?.version ?? 0,
  position: o as number,
});

type Image = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;

/**
 * What an item that came over the events table's stream (`NewImage`) tells of a commit: whom it concerns, and its facts'
 * types and versions. undefined = it is no commit (a key, a reservation, a balance, the rest of a commit).
 */
export function heardIn(image: Image):
  | {
      readonly tenant: string;
      readonly stream: string;
      readonly position: number;
      readonly facts: readonly { readonly type: string; readonly version: number }[];
    }
  | undefined {
  const { pk, sk, f, o } = image;
  if (!pk?.S || !sk?.S || f?.S === undefined || o?.N === undefined) return undefined;
  const [tenant, stream] = partsOf(pk.S);
  return { tenant, stream, position: Number(o.N), facts: numbered(f.S, sk.S) };
}
