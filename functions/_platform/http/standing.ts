import type { Operation } from "#platform/contract";
import type { Ports, Standing } from "#platform/ports";
import type { Caller } from "./context.ts";
import { Problem } from "./errors.ts";

/** What the caller may do in the project asked about; ends the request when that is not enough. */
export async function standingOf(
  operation: Operation,
  caller: Caller,
  project: string | undefined,
  platform: unknown,
  ports: Ports,
): Promise<Standing> {
  if (!project)
    throw new Problem(422, "VALIDATION_FAILED", "Say which project this is about.", {
      errors: { project: ["Required"] },
    });
  const standing = await ports.access.standing(caller.user, project, operation.kind === "command");
  if (!standing || (platform !== undefined && platform !== standing.project.platformId))
    throw new Problem(404, "PROJECT_NOT_FOUND", "Project not found");
  if (standing.wants === "two-factor")
    throw new Problem(403, "TWO_FACTOR_REQUIRED", "This project asks for two-factor authentication. Set it up first.");
  if (operation.permission && !standing.permissions.has(operation.permission))
    throw forbidden(operation.permission, ports.access.rolesAllowing(operation.permission));
  return standing;
}

/** A 403 that names the roles that would do. */
export const forbidden = (permission: string, roles: readonly string[]): Problem =>
  new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
    permissions: { granted: [], denied: [permission] },
    resolutions: [{ permission, roles }],
  });
