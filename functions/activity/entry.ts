import type { ActivityEntry } from "./contract/index.ts";
import type { Line } from "./feed.ts";

/** A line of the feed in words. */
export async function entryOf({ told }: Line, labelled: (stream: string) => Promise<string>): Promise<ActivityEntry> {
  const [{ fact, telling }] = told;
  const data = fact.data as never;
  const { via } = fact.meta;
  const entry = {
    id: fact.id,
    at: fact.at,
    type: fact.type,
    actor: fact.actor,
    count: told.length,
    ...(via && { via }),
  };
  if (told.length > 1 && telling.many) return { ...entry, title: telling.many(told.length, data) };
  const label = await labelled(telling.named(data));
  const amount = telling.amount?.(data);
  const detail = telling.detail?.(data);
  return {
    ...entry,
    title: telling.title(data, label) ?? label,
    subject: { ...telling.subject(data), label },
    ...(amount && { amount }),
    ...(detail && { detail }),
  };
}
