import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { inbox, push } from "./domain/index.ts";
import { notificationData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import * as agreements from "./reactions/agreements.ts";
import * as billing from "./reactions/billing.ts";
import * as chat from "./reactions/chat.ts";
import * as comments from "./reactions/comments.ts";
import * as enquiries from "./reactions/enquiries.ts";
import * as flows from "./reactions/flows.ts";
import * as mailboxes from "./reactions/mailboxes.ts";
import * as monitors from "./reactions/monitors.ts";
import * as orders from "./reactions/orders.ts";
import * as people from "./reactions/people.ts";
import { pushRaised } from "./reactions/push.ts";
import * as statements from "./reactions/statements.ts";
import * as tasks from "./reactions/tasks.ts";
import * as webhooks from "./reactions/webhooks.ts";

export const service = manifest({
  name: "notifications",
  http,
  refusals,
  deciders: [inbox, push],
  projections,
  outbound: true,
  reactions: [
    ...Object.values(people),
    ...Object.values(orders),
    ...Object.values(monitors),
    ...Object.values(agreements),
    ...Object.values(comments),
    ...Object.values(chat),
    ...Object.values(tasks),
    ...Object.values(enquiries),
    ...Object.values(billing),
    ...Object.values(mailboxes),
    ...Object.values(statements),
    ...Object.values(flows),
    ...Object.values(webhooks),
    pushRaised,
  ],
  personalData: [notificationData],
});
