import type { NavEntry } from "../_shell/nav.ts";
import { driveUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "drive", label: words.title, to: driveUrl(), icon: "folder-open", order: 40, permission: "drive.file.list" },
];
