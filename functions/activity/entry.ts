import type { Recorded } from "#events/_kernel";
import type { ActivityEntry } from "./contract/index.ts";
import type { Line } from "./feed.ts";
import { labelOf } from "./label.ts";

/** Turns a line of the feed into an answer. */
export async function entryOf(
  { entries }: Line,
  load: (stream: string) => Promise<readonly Recorded[]>,
): Promise<ActivityEntry> {
  const [{ fact, description: telling }] = entries;
  const data = fact.data as never;
  const { via } = fact.meta;
  const entry = {
    id: fact.id,
    at: fact.at,
    type: fact.type,
    actor: fact.actor,
    count: entries.length,
    ...(via && { via }),
  };
  if (entries.length > 1 && telling.many) return { ...entry, title: telling.many(entries.length, data) };
  const facts = await load(telling.named(data));
  const label = labelOf(facts);
  const earlier = facts.filter(({ version }) => version < fact.version);
  const amount = telling.amount?.(data);
  const detail = telling.detail?.(data);
  return {
    ...entry,
    title: telling.title(data, label, earlier) ?? label,
    subject: { ...telling.subject(data), label },
    ...(amount && { amount }),
    ...(detail && { detail }),
  };
}
