import { route } from "../_routing/route.ts";

export const routes = [route("blog", "list.tsx"), route("blog/new", "new.tsx"), route("blog/:blogId", "article.tsx")];

export const bareRoutes = [
  route("blog/export", "resources/export.ts"),
  route("blog/:blogId/save", "resources/save.ts"),
  route("blog-preview", "preview.tsx"),
];
