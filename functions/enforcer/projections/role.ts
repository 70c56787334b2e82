import * as z from "zod";
import { RoleDefined, RoleDeleted, RoleRedefined, RoleRestored, roleId } from "#events/enforcer";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const RoleRow = z.object({
  project: z.string(),
  role: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  rank: z.int(),
  deleted: z.boolean(),
  /** The role that its holders have instead, once it is deleted. */
  replacement: z.string().optional(),
  meta: Meta,
});
export type RoleRow = z.infer<typeof RoleRow>;

/** A project's own roles, by project and name; deleted ones are found by key only. */
export const roleView = view<RoleRow>({
  name: "access-role",
  version: 1,
  row: RoleRow,
  indexes: {
    project: ({ project, role, deleted }) => (deleted ? undefined : { partition: project, sort: role }),
  },
});

const key = ({ data }: { data: { project: string; role: string } }) => roleId(data.project, data.role);

export const ownRoles = projection(roleView)
  .when(RoleDefined, key, (_, fact) => ({ ...fact.data, deleted: false, meta: metaOf(fact) }))
  .when(RoleRedefined, key, (row, fact) => {
    const { was: _, ...changed } = fact.data;
    return row && ({ ...row, ...changed, meta: metaOf(fact, row.meta) } as RoleRow);
  })
  .when(RoleDeleted, key, (row, fact) => {
    const { replacement } = fact.data;
    return row && { ...row, deleted: true, ...(replacement && { replacement }), meta: metaOf(fact, row.meta) };
  })
  .when(RoleRestored, key, (row, fact) => {
    if (!row) return row;
    const { replacement: _, ...rest } = row;
    return { ...rest, deleted: false, meta: metaOf(fact, row.meta) };
  });
