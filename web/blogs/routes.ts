import { route, says } from "../_routing/route.ts";

export const routes = [route("blog", "list.tsx"), route("blog/new", "new.tsx"), route("blog/:blogId", "article.tsx")];

export const bareRoutes = [
  route("blog/export", "resources/export.ts"),
  route("blog/:blogId/save", "resources/save.ts"),
  says({ user: false, project: "never", layout: "mail" }, route("blog-preview", "preview.tsx")),
];
