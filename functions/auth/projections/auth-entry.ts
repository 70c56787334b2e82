import * as z from "zod";
import { Actor, type Recorded } from "#events/_kernel";
import {
  DeviceActivated,
  DeviceApproved,
  DeviceCodeIssued,
  DeviceDenied,
  DeviceHandedOver,
  DeviceRevoked,
  KeyCreated,
  KeyHandedOver,
  KeyRevoked,
  KeyRotated,
} from "#events/auth";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  /** Absent until somebody approves the device. */
  project: z.string().optional(),
  name: z.string(),
  type: z.enum(["api_key", "oauth_client", "public_key", "device"]),
  prefix: z.string(),
  scopes: z.array(z.string()),
  status: z.enum(["code_issued", "approved", "active", "denied", "revoked"]),
  /** The expiry of a key, or of a waiting device's code. */
  expiresAt: z.string().optional(),
  overlapUntil: z.string().optional(),
  allowedIps: z.array(z.string()).optional(),
  allowedOrigins: z.array(z.string()).optional(),
  clientId: z.string().optional(),
  model: z.string().optional(),
  /** The only project that a waiting device asked for. */
  only: z.string().optional(),
  createdBy: Actor,
  /** The owner: the user who created or approved it, until it is handed over. */
  owner: z.string(),
  /** The user who received its latest secret, when that is not the creator. */
  secretOf: z.string().optional(),
  createdAt: z.string(),
  version: z.int(),
});
export type AuthRow = z.infer<typeof Row>;

export const REVOKED = "revoked";
export const LIVE = "live";
/** The index partition of a project's list: the active or the revoked ones, of one type or of all. */
export const partOf = (project: string, status: string, type = "all"): string => `${project} ${status} ${type}`;

const isLive = ({ project, status }: AuthRow): boolean =>
  project !== undefined && (status === "approved" || status === "active");

/** Indexes active entries by owner. */
const owners = (row: AuthRow) => (isLive(row) ? { partition: row.owner, sort: row.createdAt } : undefined);

/** The index partition of what somebody in a project owns, or knows the secret of. */
export const heldBy = (project: string, user: string): string => `${project} ${user}`;
const holders = (row: AuthRow) =>
  isLive(row)
    ? [...new Set([row.owner, row.secretOf ?? row.owner])].map((user) => ({
        partition: heldBy(row.project as string, user),
        sort: row.createdAt,
      }))
    : undefined;

const places = (row: AuthRow) => {
  if (!row.project || row.status === "denied") return undefined;
  const status = row.status === "revoked" ? REVOKED : LIVE;
  return [undefined, row.type].map((type) => ({
    partition: partOf(row.project as string, status, type),
    sort: row.createdAt,
  }));
};

export const authEntryView = view<AuthRow>({
  name: "auth-entry",
  version: 3,
  row: Row,
  indexes: { project: places, owner: owners, holder: holders },
});

const first = ({ at, actor, version }: Recorded) => ({ createdAt: at, createdBy: actor, owner: actor.id, version });

function handedOver(row: AuthRow | undefined, to: string, version: number): AuthRow | undefined {
  if (!row) return undefined;
  const { secretOf: _, ...rest } = row;
  return { ...rest, owner: to, version };
}

export const authEntries = projection(authEntryView)
  .when(
    KeyCreated,
    ({ data }) => data.key,
    (_, fact) => {
      const { key, ...data } = fact.data;
      return { ...data, id: key, status: "active", ...first(fact) };
    },
  )
  .when(
    KeyRotated,
    ({ data }) => data.key,
    (row, { data: { prefix, overlapUntil }, actor, version }) =>
      row && { ...row, prefix, overlapUntil, secretOf: actor.id, version },
  )
  .when(
    KeyRevoked,
    ({ data }) => data.key,
    (row, { version }) => row && { ...row, status: "revoked", version },
  )
  .when(
    KeyHandedOver,
    ({ data }) => data.key,
    (row, { data: { to }, version }) => handedOver(row, to, version),
  )
  .when(
    DeviceHandedOver,
    ({ data }) => data.device,
    (row, { data: { to }, version }) => handedOver(row, to, version),
  )
  .when(
    DeviceCodeIssued,
    ({ data }) => data.device,
    (_, fact) => {
      const { device, project, ...data } = fact.data;
      return {
        ...data,
        id: device,
        ...(project && { only: project }),
        type: "device",
        prefix: "",
        status: "code_issued",
        ...first(fact),
      };
    },
  )
  .when(
    DeviceApproved,
    ({ data }) => data.device,
    (row, fact) => {
      if (!row) return undefined;
      const { project, name, scopes } = fact.data;
      const { expiresAt: _, ...rest } = row;
      return { ...rest, project, name, scopes, status: "approved", ...first(fact) };
    },
  )
  .when(
    DeviceDenied,
    ({ data }) => data.device,
    (row, { version }) => row && { ...row, status: "denied", version },
  )
  .when(
    DeviceActivated,
    ({ data }) => data.device,
    (row, { version }) => row && { ...row, status: "active", version },
  )
  .when(
    DeviceRevoked,
    ({ data }) => data.device,
    (row, { version }) => row && { ...row, status: "revoked", version },
  );
