import type { AdminListing } from "#contracts/integrations";

/** What the form of an offer holds of it: lists by commas, the rest a line each. */
export function writtenOf(listing: AdminListing) {
  const { permissions, routes, configSchema } = listing;
  return {
    tags: listing.tags.join(", "),
    requires: listing.requires.join(", "),
    conflicts: listing.conflicts.join(", "),
    permissions: permissions.map(({ id, reason }) => `${id} | ${reason}`).join("\n"),
    routes: routes.map(({ name, title, path }) => [name, title, path].join(" | ")).join("\n"),
    configSchema: Object.keys(configSchema.properties).length ? JSON.stringify(configSchema, null, 2) : "",
  };
}
