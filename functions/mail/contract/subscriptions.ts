import * as z from "zod";
import { command, query } from "#platform/contract";
import { subscriptionRequest } from "./bodies.ts";
import { Subscription } from "./views.ts";

const token = z.string().regex(/^[\w-]{20,4000}$/);

/** What people do with the links in an email: the link's token says who they are. */
export const subscriptions = {
  getSubscription: query("GET /v1/mail/subscriptions/{token}", {
    summary: "Get the subscription that a link in an email is about; changes nothing",
    scope: "public",
    params: { token },
    returns: Subscription,
    refuses: ["link-invalid"],
  }),
  changeSubscription: command("POST /v1/mail/subscriptions/{token}", {
    summary: "Unsubscribe, subscribe again or confirm, by the link in an email",
    scope: "public",
    params: { token },
    body: subscriptionRequest,
    returns: Subscription,
    refuses: ["link-invalid", "subscriber-suppressed"],
  }),
  noteMailOpened: command("POST /v1/mail/opens/{token}", {
    summary: "Record that an email's picture was loaded",
    scope: "public",
    idle: true,
    params: { token },
    refuses: ["link-invalid"],
  }),
  noteMailClicked: command("POST /v1/mail/clicks/{token}", {
    summary: "Record that a link in an email was clicked, and get where it leads",
    scope: "public",
    idle: true,
    params: { token },
    returns: z.object({ url: z.string() }),
    refuses: ["link-invalid"],
  }),
};
