import { KeyRound, MonitorSmartphone, ShieldCheck, UserCog } from "lucide-react";
import type { ActionEntry } from "../_shell/actions.ts";
import { changePasswordUrl, sessionsUrl, settingsUrl, setupAuthenticatorUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  { id: "account-settings", label: words.settings, to: settingsUrl(), icon: UserCog, words: "profile name picture" },
  { id: "change-password", label: words.password, to: changePasswordUrl(), icon: KeyRound, words: "passphrase" },
  {
    id: "two-factor",
    label: words.twoFactor,
    to: setupAuthenticatorUrl(),
    icon: ShieldCheck,
    words: "2fa authenticator otp recovery codes",
  },
  {
    id: "sessions",
    label: words.sessions,
    to: sessionsUrl(),
    icon: MonitorSmartphone,
    words: "devices sign out others",
  },
];
