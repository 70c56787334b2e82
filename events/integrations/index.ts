import { streamOf } from "#events/_kernel";

export * from "./config-schema.ts";
export type * from "./definition.ts";
export * from "./installation.ts";
export * from "./listing.ts";
export * from "./module-state.ts";

export const LISTING = "listing";
export const INTEGRATION = "integration";
export const listingStream = (code: string): string => streamOf(LISTING, code);
/** The installation of one module in one project. */
export const installationId = (project: string, code: string): string => `${project}.${code}`;
export const integrationStream = (project: string, code: string): string =>
  streamOf(INTEGRATION, installationId(project, code));
