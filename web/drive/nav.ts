import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { driveUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "drive", label: labels.title, to: driveUrl(), icon: "folder-open", order: 40, permission: "drive.file.list" },
];
