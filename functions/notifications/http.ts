import { serve } from "#platform/http";
import { notifications, refusals } from "./contract/index.ts";
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
  unreadNotifications,
} from "./notifications.ts";
import { projections } from "./projections/index.ts";
import { getPushKey, subscribeToPush } from "./push/subscribe.ts";

export const http = serve(
  { contract: notifications, refusals, projections, parts: [unreadNotifications] },
  {
    listNotifications,
    readNotification,
    readAllNotifications,
    removeNotification,
    getPushKey,
    subscribeToPush,
  },
);
