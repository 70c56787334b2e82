import type { FrameUser } from "#web/_shell/frame-types.ts";
import type { ProjectItem } from "#web/_shell/projects.ts";

export const member: FrameUser = {
  id: "usr_maya",
  name: "Maya Ellwood",
  email: "maya@saltmarsh.example",
  admin: false,
};

const of = (name: string, ...integrations: string[]): ProjectItem => ({ projectId: name, name, integrations });

export const project = of("Saltmarsh", "orders");

export const projects: ProjectItem[] = [
  of("Northgate Garment Co.", "orders", "fulfillments"),
  project,
  of("Harbour Gallery", "orders"),
  of("Riverside Giclée", "fulfillments"),
  of("Tidal Kids", "orders"),
  of("Old archive"),
];
