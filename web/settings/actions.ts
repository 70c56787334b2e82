import type { ActionEntry } from "../_shell/actions.ts";
import { changePasswordUrl, ownDevicesUrl, sessionsUrl, settingsUrl, setupAuthenticatorUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  { id: "account-settings", label: words.settings, to: settingsUrl(), icon: "user-cog", words: "profile name picture" },
  { id: "change-password", label: words.password, to: changePasswordUrl(), icon: "key-round", words: "passphrase" },
  {
    id: "two-factor",
    label: words.twoFactor,
    to: setupAuthenticatorUrl(),
    icon: "shield-check",
    words: "2fa authenticator otp recovery codes",
  },
  {
    id: "sessions",
    label: words.sessions,
    to: sessionsUrl(),
    icon: "monitor-smartphone",
    words: "sign out others",
  },
  { id: "own-devices", label: words.devices, to: ownDevicesUrl(), icon: "plug", words: "keys api revoke paired" },
];
