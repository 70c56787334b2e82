import { deviceStream, keyStream } from "#events/auth";
import { type Context, lastUse } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
import type { AuthEntry } from "./contract/views.ts";
import { type AuthRow, authEntries, authEntryView } from "./projections/index.ts";

export const streamOfAuth = (id: string): string => (id.startsWith("dev_") ? deviceStream(id) : keyStream(id));

/** Returns a key or a device as of now; undefined when it does not exist or belongs to another project. */
export async function rowOf(ports: Ports, id: string, project?: string): Promise<AuthRow | undefined> {
  await catchUp(authEntries, DIRECTORY, streamOfAuth(id), ports.store, ports.views);
  const row = await readerOf(ports.views, DIRECTORY, async () => {}).get(authEntryView, id);
  return project === undefined || row?.project === project ? row : undefined;
}

/** A key or a device as its project sees it, with its last use. */
export async function entryOf({ ports }: Pick<Context, "ports">, row: AuthRow): Promise<AuthEntry> {
  const { project: _project, only: _only, clientId: _client, secretOf: _secret, overlapUntil, status, ...shown } = row;
  const now = ports.clock().toISOString();
  const use = await lastUse(ports, row.id);
  return {
    ...shown,
    status: statusOf(row, now),
    ...(overlapUntil && overlapUntil > now && status === "active" && { overlapUntil }),
    ...(use && { lastUsedAt: new Date(use.at).toISOString(), lastUsedIp: use.ip }),
  };
}

function statusOf({ status, expiresAt, type }: AuthRow, now: string): AuthEntry["status"] {
  if (status === "revoked" || status === "denied") return "revoked";
  if (type !== "device" && expiresAt !== undefined && expiresAt <= now) return "expired";
  return status === "active" ? "active" : "approved";
}
