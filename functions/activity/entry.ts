import type { Recorded } from "#events/_kernel";
import type { ActivityEntry, Subject } from "./contract/index.ts";
import type { Line } from "./feed.ts";
import { labelOf } from "./label.ts";

/** Turns a line of the feed into an answer. */
export async function entryOf(
  { entries }: Line,
  load: (stream: string) => Promise<readonly Recorded[]>,
): Promise<ActivityEntry> {
  const [{ fact, words }] = entries;
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
  if (entries.length > 1 && words.many) return { ...entry, title: words.many(entries.length, data) };
  const facts = await load(words.named(data));
  const label = labelOf(facts);
  const earlier = facts.filter(({ version }) => version < fact.version);
  const amount = words.amount?.(data);
  const detail = words.detail?.(data);
  return {
    ...entry,
    title: words.title(data, label, earlier) ?? label,
    subject: { ...(words.subject(data) as Omit<Subject, "label">), label },
    ...(amount && { amount }),
    ...(detail && { detail }),
  };
}
