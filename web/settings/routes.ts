import { index, route } from "../_routing/route.ts";

export const routes = [
  route("settings", "layout.tsx", [
    index("profile.tsx"),
    route("change-password", "change-password.tsx"),
    route("two-factor-authentication", "two-factor.tsx"),
    route("two-factor-authentication/setup-authenticator", "setup-authenticator.tsx"),
    route("sessions", "sessions.tsx"),
    route("devices", "devices.tsx"),
  ]),
];
