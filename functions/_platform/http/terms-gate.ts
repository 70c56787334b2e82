import { needsTerms, type Operation } from "#platform/contract";
import type { Ports, ProjectAccess } from "#platform/ports";
import type { Caller } from "./context.ts";
import { Problem } from "./errors.ts";

/** Ends the request of a person who has not signed the terms of the project's platform, or of the requested host's. */
export async function requireTerms(
  operation: Operation,
  caller: Caller,
  access: ProjectAccess | undefined,
  ports: Ports,
): Promise<void> {
  if (caller.grant || caller.user === "" || !needsTerms(operation)) return;
  const at = access ? { platform: access.project.platformId } : { host: caller.host };
  const unsigned = await ports.access.unsignedTerms?.(caller.user, at);
  if (!unsigned) return;
  throw new Problem(403, "TERMS_NOT_SIGNED", "Read and accept the terms and conditions first.", {
    terms: { id: unsigned.termsId, version: unsigned.version },
  });
}
