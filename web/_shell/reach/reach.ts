import { startTransition, useEffect, useState } from "react";
import type { Waiting } from "./waiting.ts";

/** `offline`: this device has no connection. `unreachable`: it has one, but the server does not answer. */
export type Lost = "offline" | "unreachable";

export interface Reach {
  readonly trouble?: Lost | undefined;
  /** The signed-in person's forms that wait to be sent. */
  readonly waiting: readonly Waiting[];
  readonly isTrying?: boolean | undefined;
}
/** What just happened: a form of this name was put to wait, one was refused for want of a connection, or some were sent. */
export type Notice =
  | { readonly kind: "kept"; readonly form: string }
  | { readonly kind: "notSent" }
  | { readonly kind: "signedInAgain" }
  | { readonly kind: "sent"; readonly label: string }
  | { readonly kind: "refused"; readonly label: string };
/** What the person may do about it. */
export interface Actions {
  readonly tryNow: () => void;
  readonly discard: (id: string) => void;
  readonly sendAgain: (id: string) => void;
  /** The signed-in person: their forms are shown and sent. */
  readonly signedIn: (user: string) => void;
}

const NOTHING: Reach = { waiting: [] };
let current = NOTHING;
const changed = new Set<() => void>();
const hearing = new Set<(notice: Notice) => void>();

/** Whether the server can be reached, what waits for it, and what happened. The gate keeps it (`gate.lazy.ts`). */
export const reach = {
  now: (): Reach => current,
  set(change: Partial<Reach>): void {
    current = { ...current, ...change };
    for (const each of changed) each();
  },
  tell(notice: Notice): void {
    for (const each of hearing) each(notice);
  },
  hear(listener: (notice: Notice) => void): () => void {
    hearing.add(listener);
    return () => void hearing.delete(listener);
  },
  actions: undefined as Actions | undefined,
};

/** What is shown of it. A transition: another update of a part that has not arrived yet would discard what the server sent of it. */
export function useReach(): Reach {
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => {
    const show = () => startTransition(() => setShown(current));
    show();
    changed.add(show);
    return () => void changed.delete(show);
  }, []);
  return shown;
}
