import { route } from "../_routing/route.ts";

export const routes = [
  route("chat", "list.tsx"),
  route("chat/new", "new.tsx"),
  route("chat/:channelId", "conversation.tsx"),
  route("support/chat", "support.tsx"),
];

export const bareRoutes = [
  route("chat/changes", "resources/changes.ts"),
  route("chat/files", "resources/files.ts"),
  route("chat/:channelId/feed", "resources/feed.ts"),
];
