import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { chatUrl, supportChatUrl } from "./urls.ts";

const permission = "chat.channel.list";

export const nav: NavEntry[] = [
  { id: "own-chat", label: labels.title, to: chatUrl(), icon: "message-square", order: 20, permission, in: "user" },
  { id: "chat", label: labels.title, to: chatUrl(), icon: "message-square", group: "customers", order: 45, permission },
  { id: "support-chat", label: labels.title, to: supportChatUrl(), order: 1, permission, parent: "support" },
];
