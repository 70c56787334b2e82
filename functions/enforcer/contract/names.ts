import * as z from "zod";
import { UserId } from "#events/_kernel";

/** A role's id: `support`, `front-desk`. */
export const RoleName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export const PermissionName = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+\.[A-Za-z0-9-]+\.[A-Za-z0-9-]+$/, "Write it as service.resource.action");
/** Permissions or patterns: `orders.*.*`, and `-*.*.delete` to exclude. */
export const PermissionPattern = z
  .string()
  .max(120)
  .regex(
    /^-?([a-z0-9-]+|\*)\.([A-Za-z0-9-]+|\*)\.([A-Za-z0-9-]+|\*)$/,
    "Write it as service.resource.action, with * for any",
  );
export const assignment = { role: RoleName, user: UserId };

/** The title of a role or a permission. */
export const Title = z.string().trim().min(1).max(60);
export const Text = z.string().trim().max(300);
