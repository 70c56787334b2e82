import { DriveChanged, DriveClosed, type DriveSettings, DriveSetUp } from "#events/drive";
import { differing, refuse } from "#platform/domain";
import { ROOM } from "../limits.ts";
import type { Drive } from "./evolve.ts";

type Patch = { project: string } & {
  readonly [K in keyof Omit<DriveSettings, "allowedTypes">]?: DriveSettings[K] | undefined;
} & {
  allowedTypes?: readonly string[] | null | undefined;
  status?: "active" | "read_only" | "suspended" | undefined;
};

/** The balance follows the quota; it cannot fall below what is used. */
const room = (delta: number) => (delta ? { balances: [{ name: ROOM, delta }] } : {});

export function setUp(drive: Drive, input: DriveSettings & { project: string }) {
  if (drive.status !== "none" && drive.status !== "closed") return refuse("drive-exists");
  const before = drive.status === "none" ? 0 : drive.quotaBytes;
  return { facts: [DriveSetUp(input)], ...room(input.quotaBytes - before) };
}

/** Opens a drive with the default limits when a project stores its first file. */
export function open(drive: Drive, input: DriveSettings & { project: string }) {
  return drive.status === "none" ? setUp(drive, input) : { facts: [] };
}

export function change(drive: Drive, { project, ...sent }: Patch) {
  if (drive.status === "none" || drive.status === "closed") return refuse("drive-not-set-up");
  const changes = differing(drive, sent);
  if (Object.keys(changes).length === 0) return { facts: [] };
  const delta = (sent.quotaBytes ?? drive.quotaBytes) - drive.quotaBytes;
  return { facts: [DriveChanged({ ...changes, project } as Parameters<typeof DriveChanged>[0])], ...room(delta) };
}

export function close(drive: Drive, { project }: { project: string }) {
  if (drive.status === "none") return refuse("drive-not-set-up");
  return { facts: drive.status === "closed" ? [] : [DriveClosed({ project })] };
}
