import type { ModuleDefinition } from "./definition.ts";

export const drive: ModuleDefinition = {
  code: "drive",
  services: ["drive"],
  included: true,
  requires: [],
  routes: [{ path: "/drive", name: "drive", title: "Drive" }],
  menu: [{ name: "drive", order: 40, icon: "folder-open", group: "organise", permission: "drive.file.list" }],
};
