import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "readChat",
    group: "shop",
    order: 10,
    title: "Read chat",
    permissions: ["chat.channel.list", "chat.channel.view", "chat.message.list", "chat.message.view"],
  },
  {
    id: "chat",
    group: "shop",
    order: 20,
    title: "Write in chat and create channels",
    permissions: ["chat.channel.create", "chat.message.create"],
    needs: ["readChat"],
  },
];
