import type { Actor, Recorded } from "#events/_kernel";
import type { AuditEntry } from "../contract/views.ts";
import type { AuditDescription } from "./audited.ts";

const given = <T>(value: T | undefined, as: string): Record<string, T> => (value === undefined ? {} : { [as]: value });

/** Converts a fact to its audit entry. */
export function entryOf(fact: Recorded, telling: AuditDescription<Recorded["data"]>): AuditEntry {
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

/** A person who signs in is anonymous until they have: the entry names the account's holder. */
function actorOf({ actor, data }: Recorded, telling: AuditDescription<Recorded["data"]>): Actor {
  const user = actor.kind === "user" ? undefined : telling.by?.(data);
  return user ? { kind: "user", id: user } : actor;
}
