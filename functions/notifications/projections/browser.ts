import * as z from "zod";
import { PushSubscribed, PushUnsubscribed } from "#events/notifications";
import { projection, view } from "#platform/views";

const Row = z.object({ user: z.string(), ids: z.array(z.string()) });

/** The push subscriptions of a person, by user. */
export const browserView = view<z.infer<typeof Row>>({
  name: "notifications-browser",
  version: 1,
  row: Row,
  indexes: {},
});

export const browserProjection = projection(browserView)
  .when(
    PushSubscribed,
    ({ data }) => data.user,
    (row, { data: { user, subscriptionId } }) => ({ user, ids: [...(row?.ids ?? []), subscriptionId] }),
  )
  .when(
    PushUnsubscribed,
    ({ data }) => data.user,
    (row, { data: { subscriptionId } }) => row && { ...row, ids: row.ids.filter((id) => id !== subscriptionId) },
  );
