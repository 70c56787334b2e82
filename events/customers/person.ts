import { type Recorded, streamOf } from "../_kernel/index.ts";

type Load = (stream: string) => Promise<readonly Recorded[]>;
type Ids = { readonly survivorId?: string; readonly mergedId?: string };

export interface PersonFacts {
  /** Of the record asked about, whose address and consent are its own. */
  readonly own: readonly Recorded[];
  /** Of the survivor: the record itself, unless it was merged. */
  readonly leading: readonly Recorded[];
  /** Of all records that are merged, whose orders are the person's. */
  readonly all: readonly Recorded[];
}

/** What is recorded of the person behind a customer, who may have been merged with others. */
export async function personFacts(load: Load, customerId: string): Promise<PersonFacts> {
  const of = (id: string) => load(streamOf("customer", id));
  const own = await of(customerId);
  const last = own.findLast(({ type }) => type === "CustomerMerged" || type === "CustomerMergeUndone");
  const survivorId = last?.type === "CustomerMerged" ? (last.data as Ids).survivorId : undefined;
  const leading = survivorId ? await of(survivorId) : own;
  const merged = new Set<string>();
  for (const { type, data } of leading) {
    const { mergedId } = data as Ids;
    if (type === "MergedCustomerAdded" && mergedId) merged.add(mergedId);
    if (type === "MergedCustomerRemoved" && mergedId) merged.delete(mergedId);
  }
  const others = await Promise.all([...merged].map((id) => (id === customerId ? own : of(id))));
  return { own, leading, all: [...leading, ...others.flat()] };
}

/** A customer's tags, those that came with a merged record included. */
export function tagsIn(facts: readonly Recorded[]): readonly string[] {
  let tags: readonly string[] = [];
  for (const { type, data } of facts) {
    const stated = (data as { readonly tags?: readonly string[] }).tags;
    if (stated) tags = type === "MergedCustomerAdded" ? [...tags, ...stated] : stated;
  }
  return tags;
}
