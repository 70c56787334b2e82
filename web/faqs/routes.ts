import { forms, route } from "../_routing/route.ts";

export const routes = [
  route("faqs", "list.tsx"),
  ...forms("faqs", "faqId", "form.tsx"),
  route("faqs/groups", "groups.tsx"),
  ...forms("faqs/groups", "faqGroupId", "group-form.tsx", ["new-group", "edit-group"]),
  route("faqs/groups/:faqGroupId", "group.tsx"),
  route("faqs/:faqId", "detail.tsx"),
];

export const bareRoutes = [
  route("faqs/export", "resources/export.ts"),
  route("faqs/groups/find", "resources/find-groups.ts"),
];
