import { route } from "../_routing/route.ts";

export const routes = [
  route("tasks", "list.tsx"),
  route("tasks/new", "new.tsx"),
  route("tasks/board", "board.tsx"),
  route("tasks/calendar", "calendar.tsx"),
  route("tasks/:taskId", "detail.tsx"),
  route("tasks/:taskId/edit", "edit.tsx"),
];

export const bareRoutes = [route("tasks/export", "resources/export.ts")];
