import type { Message } from "#contracts/chat";

export interface Shown {
  readonly messages: readonly Message[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** Messages by id, in the channel's order, each once and the newer version of each. */
export function merged(before: readonly Message[], came: readonly Message[]): Message[] {
  const byId = new Map(before.map((each) => [each.id, each]));
  for (const each of came) {
    const own = byId.get(each.id);
    if (!own || own.version <= each.version) byId.set(each.id, each);
  }
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The screen after the newest messages came; where more came than one page holds, it begins again with them. */
export function withNewest(shown: Shown, newest: Shown): Shown {
  const last = shown.messages.at(-1)?.id ?? "";
  const first = newest.messages[0]?.id ?? "";
  if (first > last && newest.hasBefore && shown.messages.length > 0) return newest;
  return { messages: merged(shown.messages, newest.messages), hasBefore: shown.hasBefore, hasAfter: false };
}
