import type { Actor, Recorded } from "#events/_kernel";
import type { AuditEntry } from "../contract/views.ts";
import type { Telling } from "./telling.ts";

const given = <T>(value: T | undefined, as: string): Record<string, T> => (value === undefined ? {} : { [as]: value });

/** A fact as the audit log keeps it. */
export function entryOf(fact: Recorded, telling: Telling<Recorded["data"]>): AuditEntry {
  const { data, meta } = fact;
  return {
    id: fact.id,
    at: fact.at,
    actor: actorOf(fact, telling),
    event: fact.type,
    title: typeof telling.title === "function" ? telling.title(data) : telling.title,
    requestId: meta.requestId,
    ...given(telling.project?.(data), "project"),
    ...given(telling.subject?.(data), "subject"),
    ...given(telling.permission?.(data), "permission"),
    ...given(telling.decision, "decision"),
    ...given(telling.before?.(data), "before"),
    ...given(telling.after?.(data), "after"),
    ...given(meta.ip, "ip"),
  };
}

/** Who signs in is a visitor until they have: the entry names whose account it was. */
function actorOf({ actor, data }: Recorded, telling: Telling<Recorded["data"]>): Actor {
  const user = actor.kind === "user" ? undefined : telling.by?.(data);
  return user ? { kind: "user", id: user } : actor;
}
