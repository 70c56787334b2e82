import { unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { type HistoryQuery, type Labels, recordHistory } from "#platform/history";
import { type Context, issueSecret, unusable } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { auth } from "./contract/index.ts";
import { runHere } from "./directory.ts";
import { device, key, unfit } from "./domain/index.ts";
import { entryOf, rowOf, streamOfAuth } from "./entries.ts";
import { endGrant, recordOf, storeGrant } from "./grants.ts";
import { authEntryView, heldBy, LIVE, partOf, REVOKED } from "./projections/index.ts";
import { beyondReach } from "./reach.ts";

type Contract = typeof auth;
type KeyContext = Context & { readonly params: { readonly auth: string } };

const HOUR_MS = 3_600_000;
const markOf = (type: string) => (type === "public_key" ? "pub" : "live");

export async function listAuth(context: Context & { readonly query: QueryOf<Contract["listAuth"]> }) {
  const { query, project, paging, viewsOf } = context;
  const all = partOf(project.id, query.status === "revoked" ? REVOKED : LIVE, query.type);
  const { rows, next } = await viewsOf(DIRECTORY).page(authEntryView, {
    index: query.owner ? "holder" : "project",
    partition: query.owner ? heldBy(project.id, query.owner) : all,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { authEntries: await Promise.all(rows.map((row) => entryOf(context, row))), nextPageToken: paging.next(next) };
}

export async function createAuth(context: Context & { readonly body: BodyOf<Contract["createAuth"]> }) {
  const { body, project, ports, permissions } = context;
  const misfit = unfit(body.scopes, body.type);
  if (misfit) throw unusable(misfit.errors);
  const beyond = await beyondReach(ports, project.id, body.scopes, permissions);
  if (beyond) return beyond;
  const now = ports.clock();
  const expiresAt = body.expiresAt && new Date(body.expiresAt);
  if (expiresAt && expiresAt <= now) throw unusable({ expiresAt: ["This date has passed"] });
  const id = context.newId("key");
  const issued = await issueSecret(
    ports.signingKey,
    { grant: id, project: project.id, mark: markOf(body.type) },
    now.getTime(),
  );
  const { expiresAt: _, ...rest } = body;
  const input = {
    ...rest,
    key: id,
    project: project.id,
    prefix: issued.prefix,
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
  const result = await runHere(context, key, id, "createKey", input, {
    purpose: "createAuth",
    fingerprint: [project.id, body],
  });
  if (isRefusal(result)) return result;
  const row = await rowOf(ports, id, project.id);
  if (!row) return unreadable(result);
  if (result.repeated) return entryOf(context, row);
  await storeGrant(ports, id, recordOf(row, [{ hash: issued.hash }]));
  return { ...(await entryOf(context, row)), secret: issued.secret };
}

export async function getAuth(context: KeyContext) {
  const row = await rowOf(context.ports, context.params.auth, context.project.id);
  return row ? entryOf(context, row) : refuse("not-found");
}

/** The new secret gives all of the key's permissions, so the caller must have all of them. */
export async function rotateAuth(context: KeyContext & { readonly body: BodyOf<Contract["rotateAuth"]> }) {
  const { params, project, ports, body, permissions } = context;
  const before = await rowOf(ports, params.auth, project.id);
  if (!before) return refuse("not-found");
  if (before.type === "device") return refuse("not-a-key");
  const beyond = await beyondReach(ports, project.id, before.scopes, permissions);
  if (beyond) return beyond;
  const now = ports.clock().getTime();
  const until = now + body.overlapHours * HOUR_MS;
  const rotation = { grant: before.id, project: project.id, mark: markOf(before.type) } as const;
  const issued = await issueSecret(ports.signingKey, rotation, now);
  const result = await runHere(
    context,
    key,
    before.id,
    "rotateKey",
    {
      key: before.id,
      project: project.id,
      prefix: issued.prefix,
      overlapUntil: new Date(until).toISOString(),
      now: new Date(now).toISOString(),
    },
    { purpose: "rotateAuth", fingerprint: [before.id, body] },
  );
  if (isRefusal(result)) return result;
  const row = (await rowOf(ports, before.id)) ?? before;
  if (result.repeated) return entryOf(context, row);
  const secrets = await rotatedSecrets(context, before.id, issued.hash, until);
  await storeGrant(ports, before.id, recordOf(row, secrets));
  return { ...(await entryOf(context, row)), secret: issued.secret };
}

/** Returns the new secret and the previous one while both are valid. A third secret does not survive. */
async function rotatedSecrets({ ports }: Context, id: string, hash: string, until: number) {
  const now = ports.clock().getTime();
  const record = (await ports.vault.get("grants", id)) as { secrets: { hash: string; until?: number }[] } | undefined;
  const newest = record?.secrets[0];
  return [{ hash }, ...(newest && until > now ? [{ hash: newest.hash, until }] : [])];
}

export const deleteAuth = (context: KeyContext) => revoked(context, context.project.id);

/** Revokes a key or a device of a project with immediate effect. */
export async function revoked(context: KeyContext, project: string): Promise<undefined | Refusal<"not-found">> {
  const { auth: id } = context.params;
  const done = id.startsWith("dev_")
    ? await runHere(context, device, id, "revoke", { device: id, project, reason: "person" })
    : await runHere(context, key, id, "revokeKey", { key: id, project });
  if (isRefusal(done)) return done as Refusal<"not-found">;
  await endGrant(context.ports, id);
  return undefined;
}

const LABELS: Labels = {
  titles: {
    KeyCreated: "Key created",
    KeyRotated: "Secret replaced",
    KeyRevoked: ({ reason }: { reason?: string }) =>
      reason === "member-left" ? "Key revoked: its owner left the project" : "Key revoked",
    KeyHandedOver: "Transferred to another member",
    DeviceHandedOver: "Transferred to another member",
    DeviceCodeIssued: "Device requested pairing",
    DeviceApproved: "Device approved",
    DeviceDenied: "Device rejected",
    DeviceActivated: "Device connected for the first time",
    DeviceRevoked: ({ reason }: { reason: string }) =>
      reason === "reuse"
        ? "Revoked: a used refresh token was used again"
        : reason === "member-left"
          ? "Device revoked: its owner left the project"
          : "Device revoked",
  },
  fields: {
    name: "Name",
    type: "Type",
    prefix: "Begins with",
    scopes: "May",
    expiresAt: "Expires",
    overlapUntil: "Old secret works until",
    allowedIps: "Allowed IP addresses",
    allowedOrigins: "Allowed websites",
    model: "Model",
  },
};

export const getAuthHistory = (context: KeyContext & { readonly query: HistoryQuery }) => {
  const { params, project, ports } = context;
  const found = rowOf(ports, params.auth, project.id);
  return recordHistory({ ...context, tenant: DIRECTORY }, found, streamOfAuth(params.auth), LABELS);
};
