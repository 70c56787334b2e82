import { useSyncExternalStore } from "react";
import { sessionUrl } from "./url.ts";
import { type SessionTimes, type WhyOver, whyOver } from "./why-over.ts";

/** What the session's resource answers (`web/login/session.ts`). */
interface SessionAnswer {
  readonly userId: string;
  readonly idleMinutes: number;
  readonly lastSeenAt: string;
  readonly endsAt: string;
}

/** The person whose page this is, and the token of its forms. */
export interface PageOwner {
  readonly id: string;
  readonly csrf: string;
}

let owner: PageOwner | undefined;
let last: SessionTimes | undefined;
let over: WhyOver | undefined;
let staleTokens: readonly string[] = [];
let waiting: ((isAgain: boolean) => void)[] = [];
const changed = new Set<() => void>();

function become(next: WhyOver | undefined): void {
  over = next;
  for (const each of changed) each();
}

/** Whose page it is; undefined outside of the frame. */
export function setOwner(next: PageOwner | undefined): void {
  owner = next;
}

/** How the session stands, asked without prolonging it; undefined while it is over or nobody answers. */
export async function askSession(): Promise<SessionTimes | undefined> {
  const response = await fetch(sessionUrl(), { headers: { accept: "application/json" } }).catch(() => undefined);
  if (!owner || !response) return undefined;
  if (response.status === 401) {
    if (!over) become(whyOver(last, Date.now()));
    return undefined;
  }
  if (!response.ok) return undefined;
  const { userId, idleMinutes, lastSeenAt, endsAt } = (await response.json()) as SessionAnswer;
  // Somebody else has signed in to this browser: this page is not theirs.
  if (userId !== owner.id) {
    location.reload();
    return undefined;
  }
  last = { idleMinutes, lastSeenAt: Date.parse(lastSeenAt), endsAt: Date.parse(endsAt) };
  if (over) resume();
  return last;
}

/** The same person is signed in again: what waited goes on, with the new session's token, and the page is loaded again. */
function resume(): void {
  if (owner) staleTokens = [...staleTokens, owner.csrf];
  become(undefined);
  const waited = waiting;
  waiting = [];
  for (const each of waited) each(true);
  if (waited.length === 0) window.__remixRouter.revalidate();
}

/** Whether the session had ended and the same person has signed in again, for which it waits; false if it had not ended. */
export async function signedInAgain(): Promise<boolean> {
  if (!over) await askSession();
  return over ? new Promise((resolve) => waiting.push(resolve)) : false;
}

/** The token to send for one of a form: the present one for one of a session that the same person has renewed on this page. */
export const renewedToken = (token: string, present: string): string => (staleTokens.includes(token) ? present : token);

export function useOver(): WhyOver | undefined {
  return useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    () => over,
    () => undefined,
  );
}
