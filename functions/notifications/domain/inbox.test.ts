import { test } from "vitest";
import { NotificationRaised, NotificationRead, NotificationRemoved } from "#events/notifications";
import { given } from "#platform/testing";
import { inbox, MAX_NOTIFICATIONS } from "./inbox.ts";

const user = "usr_ines0001";
const project = "project:prj_press01";
const ids = (count: number) => Array.from({ length: count }, (_, at) => `ntf_${String(at).padStart(8, "0")}`);
const [first = "", second = ""] = ids(2);
const raised = (notificationId: string, group = "user") => ({
  user,
  notificationId,
  group,
  kind: "test",
  title: "Title",
  body: "Body",
  action: "/",
  eventId: notificationId,
});
const [one, two] = [NotificationRaised(raised(first)), NotificationRaised(raised(second, project))];
const named = (...notificationIds: string[]) => ({ user, notificationIds });

test("what is raised twice is there once", () => {
  given(inbox).when("raise", raised(first)).then(one);
  given(inbox, one).when("raise", raised(first)).then();
});

test("reading and removing are done once, however often they are repeated", () => {
  given(inbox, one)
    .when("read", named(first))
    .then(NotificationRead(named(first)));
  given(inbox, one, NotificationRead(named(first)))
    .when("read", named(first))
    .then();
  given(inbox, one)
    .when("remove", named(first))
    .then(NotificationRemoved(named(first)));
  given(inbox, one, NotificationRemoved(named(first)))
    .when("remove", named(first))
    .then();
});

test("all are read at once, or those of a group", () => {
  given(inbox, one, two)
    .when("readAll", { user })
    .then(NotificationRead(named(first, second)));
  given(inbox, one, two)
    .when("readAll", { user, group: project })
    .then(NotificationRead(named(second)));
  given(inbox).when("readAll", { user }).then();
});

test("a project's notifications go with it", () => {
  given(inbox, one, two)
    .when("forget", { user, group: project })
    .then(NotificationRemoved(named(second)));
  given(inbox, one).when("forget", { user, group: project }).then();
});

test("a full inbox pushes out its oldest", () => {
  const full = ids(MAX_NOTIFICATIONS).map((id) => NotificationRaised(raised(id)));
  const next = raised("ntf_99999999");
  given(inbox, ...full)
    .when("raise", next)
    .then(NotificationRemoved(named(first)), NotificationRaised(next));
});
