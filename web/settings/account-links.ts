import type { AccountLink } from "../_shell/account-links.ts";
import { settingsUrl } from "./urls.ts";

export const accountLinks: readonly AccountLink[] = [
  { label: "Account settings", icon: "user-cog", order: 10, to: () => settingsUrl() },
];
