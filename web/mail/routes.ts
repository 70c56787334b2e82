import { allSay, route, takesFiles } from "../_routing/route.ts";
import { MAX_FORM_BYTES } from "./subscribers/form-size.ts";

export const routes = [
  route("mail", "campaigns/list.tsx"),
  route("mail/campaigns/new", "campaigns/new.tsx"),
  route("mail/campaigns/:campaignId", "campaigns/detail.tsx"),
  route("mail/drafts", "drafts/list.tsx"),
  route("mail/drafts/new", "drafts/new.tsx"),
  route("mail/drafts/:draftId", "drafts/detail.tsx"),
  route("mail/subscribers", "subscribers/list.tsx"),
  route("mail/subscribers/new", "subscribers/new.tsx"),
  takesFiles(MAX_FORM_BYTES, route("mail/subscribers/import", "subscribers/import.tsx")),
  route("mail/subscribers/:subscriberId", "subscribers/detail.tsx"),
  route("mail/lists", "lists/list.tsx"),
  route("mail/lists/:mailingListId", "lists/detail.tsx"),
];

export const bareRoutes = [
  route("mail/subscribers/export", "subscribers/export.ts"),
  route("mail/drafts/:draftId/preview", "drafts/preview.ts"),
  ...allSay({ user: false, project: "never" }, [
    { ...route("unsubscribe/:token", "reader/subscription.tsx"), id: "mail/unsubscribe" },
    { ...route("subscribe/:token", "reader/subscription.tsx"), id: "mail/subscribe" },
    route("email/open/:token", "reader/opened.ts"),
    route("email/click/:token", "reader/clicked.ts"),
  ]),
];
