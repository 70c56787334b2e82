import { useEffect, useState } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { peopleUrl } from "../urls.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
}

const WAIT_MS = 150;
/** The name being typed after an @, up to the caret. */
const TYPED = /(?:^|\s)@([\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{0,30})?)$/u;

export const mentionAt = (before: string): string | undefined => TYPED.exec(before)?.[1];

/** Replaces the partial name before the caret by a full one. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionAt(text.slice(0, caret)) ?? "";
  const start = text.slice(0, caret - typed.length);
  return { text: `${start}${name} ${text.slice(caret).trimStart()}`, caret: start.length + name.length + 1 };
}

/** People whose names match; undefined without a name and while loading. */
export function usePeople(orderId: string, typed: string | undefined): readonly Person[] | undefined {
  const link = useProjectLink();
  const address = typed === undefined ? undefined : link(peopleUrl(orderId, typed.trim()));
  const [answer, setAnswer] = useState<{ readonly address: string; readonly found: readonly Person[] }>();
  useEffect(() => {
    if (address === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answered = await fetch(address, { signal: stop.signal }).catch(() => undefined);
      if (answered?.ok) setAnswer({ address, found: ((await answered.json()) as { found: Person[] }).found });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address]);
  return address !== undefined && answer?.address === address ? answer.found : undefined;
}
