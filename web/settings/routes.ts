import { index, route, says, takesFiles } from "../_routing/route.ts";
import { MAX_FORM_BYTES } from "./profile/form-size.ts";

export const routes = [
  says(
    { project: "never" },
    route("settings", "layout.tsx", [
      takesFiles(MAX_FORM_BYTES, index("profile.tsx")),
      route("change-password", "change-password.tsx"),
      says({ name: "account.settings.2fa" }, route("two-factor-authentication", "two-factor.tsx")),
      route("two-factor-authentication/setup-authenticator", "setup-authenticator.tsx"),
      route("sessions", "sessions.tsx"),
      route("devices", "devices.tsx"),
    ]),
  ),
];
