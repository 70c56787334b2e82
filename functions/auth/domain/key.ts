import { KEY, KeyCreated, KeyHandedOver, KeyRevoked, KeyRotated, type KeyType, keyEvents } from "#events/auth";
import { decider, refuse } from "#platform/domain";

/** The state of a key. `expiresAt` is in UTC. */
export type Key =
  | { readonly status: "none" }
  | {
      readonly status: "live" | "revoked";
      readonly project: string;
      readonly expiresAt?: string | undefined;
      /** The latest owner it was handed over to; absent = the person who created it. */
      readonly owner?: string | undefined;
    };

interface New {
  readonly key: string;
  readonly project: string;
  readonly name: string;
  readonly type: KeyType;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: string | undefined;
  readonly allowedIps?: readonly string[] | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
}
interface KeyRef {
  readonly key: string;
  readonly project: string;
}

/** A key of another project counts as not found. */
const here = (key: Key, { project }: KeyRef): boolean => key.status !== "none" && key.project === project;

function createKey(key: Key, input: New) {
  const { scopes, allowedIps, allowedOrigins, ...rest } = input;
  if (key.status !== "none") return [];
  return [
    KeyCreated({
      ...rest,
      scopes: [...scopes],
      ...(allowedIps && { allowedIps: [...allowedIps] }),
      ...(allowedOrigins && { allowedOrigins: [...allowedOrigins] }),
    }),
  ];
}

function rotateKey(key: Key, input: KeyRef & { prefix: string; overlapUntil: string; now: string }) {
  if (key.status === "none" || !here(key, input)) return refuse("not-found");
  if (key.status === "revoked") return refuse("key-revoked");
  if (key.expiresAt !== undefined && key.expiresAt <= input.now) return refuse("key-expired");
  const { now: _, ...rotated } = input;
  return [KeyRotated(rotated)];
}

function revokeKey(key: Key, input: KeyRef & { readonly reason?: "member-left" | undefined }) {
  if (!here(key, input)) return refuse("not-found");
  return key.status === "live" ? [KeyRevoked(input)] : [];
}

function handOverKey(key: Key, input: KeyRef & { readonly from: string; readonly to: string }) {
  if (key.status === "none" || !here(key, input)) return refuse("not-found");
  if (key.status === "revoked") return refuse("key-revoked");
  return key.owner === input.to ? [] : [KeyHandedOver(input)];
}

interface Created {
  readonly project: string;
  readonly expiresAt?: string | undefined;
}

export const key = decider<Key>()({
  name: KEY,
  initial: { status: "none" },
  events: keyEvents,
  decide: { createKey, rotateKey, revokeKey, handOverKey },
  evolve: {
    KeyCreated: (_: Key, { project, expiresAt }: Created): Key => ({ status: "live", project, expiresAt }),
    KeyRotated: (state: Key): Key => state,
    KeyHandedOver: (state: Key, { to }: { to: string }): Key =>
      state.status === "none" ? state : { ...state, owner: to },
    KeyRevoked: (state: Key): Key => (state.status === "none" ? state : { ...state, status: "revoked" }),
  },
});
