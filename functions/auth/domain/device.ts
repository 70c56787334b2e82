import {
  DEVICE,
  DeviceActivated,
  DeviceApproved,
  DeviceCodeIssued,
  DeviceDenied,
  DeviceHandedOver,
  DeviceRevoked,
  deviceEvents,
} from "#events/auth";
import { decider, refuse } from "#platform/domain";

/** The states of a device from its code to its token. Times are UTC; `only` is the project that it asked for. */
export type Device =
  | { readonly status: "none" | "denied" }
  | { readonly status: "code_issued"; readonly expiresAt: string; readonly only?: string | undefined }
  | ({ readonly status: "approved"; readonly expiresAt: string } & Placed)
  | ({ readonly status: "active" | "revoked" } & Placed);

interface Placed {
  readonly project: string;
  /** The latest owner it was handed over to; absent = the person who approved it. */
  readonly owner?: string | undefined;
}

interface Issued {
  readonly device: string;
  readonly clientId: string;
  readonly name: string;
  readonly model?: string | undefined;
  readonly scopes: readonly string[];
  readonly project?: string | undefined;
  readonly expiresAt: string;
}
interface Approval {
  readonly device: string;
  readonly project: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly by: string;
  readonly now: string;
}

const issueCode = (device: Device, input: Issued) =>
  device.status === "none" ? [DeviceCodeIssued({ ...input, scopes: [...input.scopes] })] : [];

/** Refuses a second decision on the same code. */
function undecided(device: Device, now: string) {
  if (device.status === "none") return refuse("code-unknown");
  if (device.status !== "code_issued") return refuse("code-used");
  return device.expiresAt <= now ? refuse("code-expired") : undefined;
}

function approve(device: Device, { now, scopes, ...input }: Approval) {
  const refused = undecided(device, now);
  if (refused) return refused;
  if (device.status === "code_issued" && device.only !== undefined && device.only !== input.project)
    return refuse("device-of-another-project");
  return [DeviceApproved({ ...input, scopes: [...scopes] })];
}

const deny = (device: Device, { device: id, by, now }: { device: string; by: string; now: string }) =>
  undecided(device, now) ?? [DeviceDenied({ device: id, by })];

/** Issues the first token; any other poll is refused with its reason (RFC 8628, 3.5). */
function activate(device: Device, { device: id, now }: { device: string; now: string }) {
  switch (device.status) {
    case "code_issued":
      return refuse(device.expiresAt <= now ? "expired-token" : "authorization-pending");
    case "denied":
    case "revoked":
      return refuse("access-denied");
    case "approved":
      return device.expiresAt <= now
        ? refuse("expired-token")
        : [DeviceActivated({ device: id, project: device.project })];
    case "none":
    case "active":
      return refuse("invalid-grant");
  }
}

function revoke(
  device: Device,
  { device: id, project, reason }: { device: string; project: string; reason: "person" | "reuse" | "member-left" },
) {
  if (!("project" in device) || device.project !== project) return refuse("not-found");
  return device.status === "revoked" ? [] : [DeviceRevoked({ device: id, project, reason })];
}

interface HandOver {
  readonly device: string;
  readonly project: string;
  readonly from: string;
  readonly to: string;
}
function handOver(device: Device, input: HandOver) {
  if (!("project" in device) || device.project !== input.project) return refuse("not-found");
  if (device.status === "revoked") return refuse("not-found");
  return device.owner === input.to ? [] : [DeviceHandedOver(input)];
}

const inProject = (state: Device, status: "active" | "revoked"): Device =>
  "project" in state ? { status, project: state.project, owner: state.owner } : state;

export const device = decider<Device>()({
  name: DEVICE,
  initial: { status: "none" },
  events: deviceEvents,
  decide: { issueCode, approve, deny, activate, revoke, handOver },
  evolve: {
    DeviceCodeIssued: (_: Device, { expiresAt, project }: Issued): Device => ({
      status: "code_issued",
      expiresAt,
      only: project,
    }),
    DeviceApproved: (state: Device, { project }: { project: string }): Device => ({
      status: "approved",
      expiresAt: "expiresAt" in state ? state.expiresAt : "",
      project,
    }),
    DeviceDenied: (): Device => ({ status: "denied" }),
    DeviceHandedOver: (state: Device, { to }: HandOver): Device =>
      "project" in state ? { ...state, owner: to } : state,
    DeviceActivated: (state: Device): Device => inProject(state, "active"),
    DeviceRevoked: (state: Device): Device => inProject(state, "revoked"),
  },
});
