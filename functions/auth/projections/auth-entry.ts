import * as z from "zod";
import { Actor, type Recorded } from "#events/_kernel";
import {
  DeviceActivated,
  DeviceApproved,
  DeviceCodeIssued,
  DeviceDenied,
  DeviceRevoked,
  KeyCreated,
  KeyRevoked,
  KeyRotated,
} from "#events/auth";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  /** Absent while nobody has let the device in. */
  project: z.string().optional(),
  name: z.string(),
  type: z.enum(["api_key", "oauth_client", "public_key", "device"]),
  prefix: z.string(),
  scopes: z.array(z.string()),
  status: z.enum(["code_issued", "approved", "active", "denied", "revoked"]),
  /** Of a key its end; of a waiting device the end of its code. */
  expiresAt: z.string().optional(),
  overlapUntil: z.string().optional(),
  allowedIps: z.array(z.string()).optional(),
  allowedOrigins: z.array(z.string()).optional(),
  clientId: z.string().optional(),
  model: z.string().optional(),
  /** The only project a waiting device asks for. */
  only: z.string().optional(),
  createdBy: Actor,
  createdAt: z.string(),
  version: z.int(),
});
export type AuthRow = z.infer<typeof Row>;

export const REVOKED = "revoked";
export const LIVE = "live";
/** The part of a project's list: those that live or the revoked ones, of one type or of all. */
export const partOf = (project: string, status: string, type = "all"): string => `${project} ${status} ${type}`;

/** Whoever made a key or let a device in, and what of it still counts. */
const makers = ({ project, status, createdBy, createdAt }: AuthRow) =>
  project && (status === "approved" || status === "active") ? { partition: createdBy.id, sort: createdAt } : undefined;

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
  version: 2,
  row: Row,
  indexes: { project: places, maker: makers },
});

const first = ({ at, actor, version }: Recorded) => ({ createdAt: at, createdBy: actor, version });

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
    (row, { data: { prefix, overlapUntil }, version }) => row && { ...row, prefix, overlapUntil, version },
  )
  .when(
    KeyRevoked,
    ({ data }) => data.key,
    (row, { version }) => row && { ...row, status: "revoked", version },
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
