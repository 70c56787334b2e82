import {
  DeviceActivated,
  DeviceApproved,
  DeviceDenied,
  DeviceHandedOver,
  DeviceRevoked,
  KeyCreated,
  KeyHandedOver,
  KeyRevoked,
  KeyRotated,
} from "#events/auth";
import { only, type Told, tell } from "../telling.ts";

const project = ({ project }: { project: string }) => project;
const key = ({ key }: { key: string }) => ({ type: "key", id: key });
const device = ({ device }: { device: string }) => ({ type: "device", id: device });

export const authTold: readonly Told[] = [
  tell(KeyCreated, {
    project,
    subject: key,
    title: "Key created",
    after: only("name", "type", "prefix", "scopes", "expiresAt"),
  }),
  tell(KeyRotated, { project, subject: key, title: "Key replaced", after: only("prefix", "overlapUntil") }),
  tell(KeyRevoked, { project, subject: key, title: "Key revoked", after: only("reason") }),
  tell(KeyHandedOver, {
    project,
    subject: key,
    title: "Key transferred",
    before: ({ from }) => ({ owner: from }),
    after: ({ to }) => ({ owner: to }),
  }),
  tell(DeviceHandedOver, {
    project,
    subject: device,
    title: "Device transferred",
    before: ({ from }) => ({ owner: from }),
    after: ({ to }) => ({ owner: to }),
  }),
  tell(DeviceApproved, {
    project,
    subject: device,
    title: "Device approved",
    after: only("name", "scopes"),
    decision: "granted",
  }),
  tell(DeviceDenied, { subject: device, title: "Device rejected", decision: "denied" }),
  tell(DeviceActivated, { project, subject: device, title: "Device connected" }),
  tell(DeviceRevoked, { project, subject: device, title: "Device revoked", after: only("reason") }),
];
