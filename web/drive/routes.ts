import { route, takesFiles } from "../_routing/route.ts";
import { MAX_UPLOAD_BYTES } from "./upload-size.ts";

export const routes = [
  takesFiles(MAX_UPLOAD_BYTES, route("drive", "list.tsx")),
  takesFiles(MAX_UPLOAD_BYTES, route("drive/:fileId", "detail.tsx")),
];

export const bareRoutes = [route("drive/:fileId/content", "resources/content.ts")];
