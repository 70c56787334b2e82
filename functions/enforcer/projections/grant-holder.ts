import * as z from "zod";
import {
  DeviceApproved,
  DeviceHandedOver,
  DeviceRevoked,
  KeyCreated,
  KeyHandedOver,
  KeyRevoked,
  KeyRotated,
} from "#events/auth";
import { projection, view } from "#platform/views";

const Row = z.object({
  project: z.string(),
  /** The owner. */
  owner: z.string(),
  /** The user who knows its latest secret. */
  secretOf: z.string(),
  scopes: z.array(z.string()),
});
type Row = z.infer<typeof Row>;

/** The index partition of what somebody owns in a project, or knows the secret of. */
export const grantHolderKey = (project: string, user: string): string => `${project} ${user}`;

/** Active keys and devices with their owners. A new owner needs all of their permissions. */
export const grantHolderView = view<Row>({
  name: "grant-holder",
  version: 1,
  row: Row,
  indexes: {
    holder: ({ project, owner, secretOf }) =>
      [...new Set([owner, secretOf])].map((user) => ({ partition: grantHolderKey(project, user), sort: "" })),
  },
});

const handed = (row: Row | undefined, to: string): Row | undefined => row && { ...row, owner: to, secretOf: to };

export const grantHolders = projection(grantHolderView)
  .when(
    KeyCreated,
    ({ data }) => data.key,
    (_, { data: { project, scopes }, actor }) => ({ project, scopes, owner: actor.id, secretOf: actor.id }),
  )
  .when(
    KeyRotated,
    ({ data }) => data.key,
    (row, { actor }) => row && { ...row, secretOf: actor.id },
  )
  .when(
    KeyHandedOver,
    ({ data }) => data.key,
    (row, { data }) => handed(row, data.to),
  )
  .when(
    KeyRevoked,
    ({ data }) => data.key,
    () => undefined,
  )
  .when(
    DeviceApproved,
    ({ data }) => data.device,
    (_, { data: { project, scopes, by } }) => ({ project, scopes, owner: by, secretOf: by }),
  )
  .when(
    DeviceHandedOver,
    ({ data }) => data.device,
    (row, { data }) => handed(row, data.to),
  )
  .when(
    DeviceRevoked,
    ({ data }) => data.device,
    () => undefined,
  );
