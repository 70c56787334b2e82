import { route, takesFiles } from "../_routing/route.ts";
import { MAX_FORM_BYTES } from "./form-size.ts";

export const routes = [takesFiles(MAX_FORM_BYTES, route("settings/project", "settings.tsx"))];

export const bareRoutes = [route("settings/project/paper-logo/:checksum", "paper-logo.ts")];
