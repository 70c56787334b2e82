import type { InstallationStatus, Integration } from "../contract/views.ts";
import type { Known } from "../known.ts";
import type { InstallationRow } from "../projections/installation.ts";

export function statusOf({ state, paused, setupAt }: InstallationRow): InstallationStatus {
  if (state !== "installed") return state;
  if (paused) return "paused";
  return setupAt === null ? "setup_required" : "active";
}

/** How it is doing, as far as can be told from here: what a module of somebody else's does is not. */
export function healthOf(status: InstallationStatus, known: Known | undefined): Integration["health"] {
  if (status === "setup_required") return { state: "warning", message: "It needs setting up." };
  if (status !== "active") return { state: "unknown" };
  if (!known || known.fields.status === "retired")
    return { state: "warning", message: "It is no longer offered, but keeps working here." };
  return { state: "ok" };
}

export function integrationOf(row: InstallationRow, known: Known | undefined): Integration {
  const { code, config, setupAt, version, permissions, installedAt, installedBy, uninstalledAt, meta } = row;
  const status = statusOf(row);
  const { version: revision, ...told } = meta;
  return {
    code,
    name: known?.fields.name ?? code,
    icon: known?.fields.icon ?? "blocks",
    config,
    setupAt,
    status,
    version,
    permissions,
    installedAt,
    installedBy,
    ...(uninstalledAt !== undefined && { uninstalledAt }),
    health: healthOf(status, known),
    ...told,
    revision,
  };
}
