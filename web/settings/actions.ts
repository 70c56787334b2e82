import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { changePasswordUrl, ownDevicesUrl, sessionsUrl, settingsUrl, setupAuthenticatorUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "account-settings",
    label: labels.settings,
    to: settingsUrl(),
    icon: "user-cog",
    keywords: "profile name picture",
  },
  { id: "change-password", label: labels.password, to: changePasswordUrl(), icon: "key-round", keywords: "passphrase" },
  {
    id: "two-factor",
    label: labels.twoFactor,
    to: setupAuthenticatorUrl(),
    icon: "shield-check",
    keywords: "2fa authenticator otp recovery codes",
  },
  {
    id: "sessions",
    label: labels.sessions,
    to: sessionsUrl(),
    icon: "monitor-smartphone",
    keywords: "sign out others",
  },
  { id: "own-devices", label: labels.devices, to: ownDevicesUrl(), icon: "plug", keywords: "keys api revoke paired" },
];
