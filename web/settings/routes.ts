import { index, route, says, takesFiles } from "../_routing/route.ts";

const MB = 1024 * 1024;

export const routes = [
  says(
    { project: "never" },
    route("settings", "layout.tsx", [
      takesFiles(26 * MB, index("profile.tsx")),
      route("change-password", "change-password.tsx"),
      says({ name: "account.settings.2fa" }, route("two-factor-authentication", "two-factor.tsx")),
      route("two-factor-authentication/setup-authenticator", "setup-authenticator.tsx"),
      route("sessions", "sessions.tsx"),
      route("devices", "devices.tsx"),
    ]),
  ),
];
