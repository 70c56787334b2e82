import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { inbox, push } from "./domain/index.ts";
import { notificationData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import * as chat from "./reactions/chat.ts";
import { tellDescribed } from "./reactions/described.ts";
import * as flows from "./reactions/flows.ts";
import * as mailboxes from "./reactions/mailboxes.ts";
import * as monitors from "./reactions/monitors.ts";
import * as people from "./reactions/people.ts";
import { pushRaised } from "./reactions/push.ts";

export const service = manifest({
  name: "notifications",
  http,
  refusals,
  deciders: [inbox, push],
  projections,
  outbound: true,
  reactions: [
    ...Object.values(people),
    ...Object.values(monitors),
    ...Object.values(chat),
    ...Object.values(mailboxes),
    ...Object.values(flows),
    ...tellDescribed,
    pushRaised,
  ],
  personalData: [notificationData],
});
