import type { InstallationStatus, Integration } from "../contract/views.ts";
import type { Module } from "../module.ts";
import type { DatedRow, InstallationRow } from "../projections/installation.ts";

export function statusOf({ state, paused, setupAt }: InstallationRow): InstallationStatus {
  if (state !== "installed") return state;
  if (paused) return "paused";
  return setupAt === null ? "setup_required" : "active";
}

/** Returns the health as far as this service knows it; what an external module does is not known. */
export function healthOf(status: InstallationStatus, module: Module | undefined): Integration["health"] {
  if (status === "setup_required") return { state: "warning", message: "It needs setting up." };
  if (status !== "active") return { state: "unknown" };
  if (!module || module.fields.status === "retired")
    return { state: "warning", message: "It is no longer offered, but keeps working here." };
  return { state: "ok" };
}

export function integrationOf(row: DatedRow, module: Module | undefined): Integration {
  const { code, config, setupAt, version, permissions, installedAt, installedBy, uninstalledAt, meta } = row;
  const status = statusOf(row);
  const { version: revision, ...details } = meta;
  return {
    code,
    name: module?.fields.name ?? code,
    icon: module?.fields.icon ?? "blocks",
    config,
    setupAt,
    status,
    version,
    permissions,
    installedAt,
    installedBy,
    ...(uninstalledAt !== undefined && { uninstalledAt }),
    health: healthOf(status, module),
    ...details,
    revision,
  };
}
