import { DESCRIBED } from "#events/_described";
import type { EventType, NoticeWords } from "#events/_kernel";
import { type Reaction, when } from "#platform/reactions";
import { by, needsOwnProject, notifyPermitted, within } from "./raising.ts";

const telling = (on: EventType, { reaction, permission, only, content }: NoticeWords<never>): Reaction =>
  when(reaction, on, needsOwnProject, async (fact, context) => {
    const data = fact.data as never;
    const people = only?.(data).flatMap((user) => user ?? []);
    if (people?.length === 0) return [];
    const about = { by: by(fact), facts: context.facts, within: (path: string) => within(path, fact.tenant) };
    return notifyPermitted(fact, permission, context, (project) => content(data, { ...about, project }), people);
  });

/** Notifies people as modules describe their events. */
export const tellDescribed: readonly Reaction[] = DESCRIBED.flatMap(({ event, notice }) =>
  notice ? [telling(event, notice)] : [],
);
