import { route } from "../_routing/route.ts";

export const routes = [
  route("faqs", "list.tsx"),
  route("faqs/new", "new.tsx"),
  route("faqs/groups", "groups.tsx"),
  route("faqs/groups/new", "new-group.tsx"),
  route("faqs/groups/:faqGroupId", "group.tsx"),
  route("faqs/groups/:faqGroupId/edit", "edit-group.tsx"),
  route("faqs/:faqId", "detail.tsx"),
  route("faqs/:faqId/edit", "edit.tsx"),
];

export const bareRoutes = [
  route("faqs/export", "resources/export.ts"),
  route("faqs/groups/find", "resources/find-groups.ts"),
];
