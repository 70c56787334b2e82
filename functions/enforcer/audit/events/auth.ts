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
import { type AuditedEvent, audited, only } from "../audited.ts";

const project = ({ project }: { project: string }) => project;
const key = ({ key }: { key: string }) => ({ type: "key", id: key });
const device = ({ device }: { device: string }) => ({ type: "device", id: device });

export const authAudited: readonly AuditedEvent[] = [
  audited(KeyCreated, {
    project,
    subject: key,
    title: "Key created",
    after: only("name", "type", "prefix", "scopes", "expiresAt"),
  }),
  audited(KeyRotated, { project, subject: key, title: "Key replaced", after: only("prefix", "overlapUntil") }),
  audited(KeyRevoked, { project, subject: key, title: "Key revoked", after: only("reason") }),
  audited(KeyHandedOver, {
    project,
    subject: key,
    title: "Key transferred",
    before: ({ from }) => ({ owner: from }),
    after: ({ to }) => ({ owner: to }),
  }),
  audited(DeviceHandedOver, {
    project,
    subject: device,
    title: "Device transferred",
    before: ({ from }) => ({ owner: from }),
    after: ({ to }) => ({ owner: to }),
  }),
  audited(DeviceApproved, {
    project,
    subject: device,
    title: "Device approved",
    after: only("name", "scopes"),
    decision: "granted",
  }),
  audited(DeviceDenied, { subject: device, title: "Device rejected", decision: "denied" }),
  audited(DeviceActivated, { project, subject: device, title: "Device connected" }),
  audited(DeviceRevoked, { project, subject: device, title: "Device revoked", after: only("reason") }),
];
