import { forms, route } from "../_routing/route.ts";

export const routes = [
  route("tasks", "list.tsx"),
  ...forms("tasks", "taskId", "form.tsx"),
  route("tasks/board", "board.tsx"),
  route("tasks/calendar", "calendar.tsx"),
  route("tasks/:taskId", "detail.tsx"),
];

export const bareRoutes = [route("tasks/export", "resources/export.ts")];
