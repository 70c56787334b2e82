import { authEntries } from "./auth-entry.ts";
import { domains } from "./domain.ts";

export * from "./auth-entry.ts";
export * from "./domain.ts";

export const projections = [authEntries, domains];
