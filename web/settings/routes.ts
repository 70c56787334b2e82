import { index, route, takesFiles } from "../_routing/route.ts";

const MB = 1024 * 1024;

export const routes = [
  route("settings", "layout.tsx", [
    takesFiles(26 * MB, index("profile.tsx")),
    route("change-password", "change-password.tsx"),
    route("two-factor-authentication", "two-factor.tsx"),
    route("two-factor-authentication/setup-authenticator", "setup-authenticator.tsx"),
    route("sessions", "sessions.tsx"),
    route("devices", "devices.tsx"),
  ]),
];
