import { afterEach, beforeEach, expect, test } from "vitest";
import { money } from "#events/_kernel";
import { TwoFactorReset } from "#events/accounts";
import { InviteAccepted, MemberRemoved, MemberSuspended, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { FulfilmentHeld, FulfilmentOpened, FulfilmentRejected } from "#events/fulfilments";
import { MonitorStateChanged } from "#events/metrics";
import { OrderCreated, PlatformPaymentFailed } from "#events/orders";
import { ProjectCreated } from "#events/projects";
import { DIRECTORY } from "#platform/ports";
import {
  type Answer,
  readingOwnWrites,
  record,
  requestsTo,
  type Send,
  settle,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const base = "/omnis/v3/dashboard/user/notifications";
const project = testProject.id;
const group = `project:${project}`;
const [ines, omar, vera] = ["usr_ines0001", "usr_omar0001", "usr_vera0001"];
const [orderId, fulfillmentId] = ["ord_one00001", "ful_one00001"];
let ports: TestPorts;
let send: Send;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = readingOwnWrites(requestsTo(http, ports));
  ports.places.allow(ines, testProject, ["orders.order.confirm", "fulfilments.fulfilment.edit"], ["owner"]);
  ports.places.allow(omar, testProject, ["fulfilments.fulfilment.edit"], ["fulfilment"]);
  ports.places.allow(vera, testProject, ["orders.order.view"], ["viewer"]);
  const settings = { currency: "GBP", timeZone: "Europe/London", locale: "en-GB", country: "GB", orderPrefix: "PR" };
  const named = {
    project,
    owner: ines,
    name: "Press",
    slug: "press",
    platformId: "plt_demo01",
    units: "metric" as const,
  };
  await record(ports, `project-${project}`, [ProjectCreated({ ...named, ...settings })]);
  await record(ports, `membership-${project}`, [
    RoleAssigned({ project, user: ines, role: "owner", invite: "inv_seed0001" }),
    RoleAssigned({ project, user: omar, role: "fulfilment", invite: "inv_seed0002" }),
    RoleAssigned({ project, user: vera, role: "viewer", invite: "inv_seed0003" }),
  ]);
  await settle([service], ports);
});
afterEach(() => ports.close());

function ask(user: string | undefined, route: string, query: Record<string, string> = {}): Promise<Answer> {
  const [method, path = ""] = route.split(" ");
  return send(`${method} ${base}${path}`, {
    ...(user && { as: { user } }),
    query,
  });
}
const list = async (user: string, query = {}) => (await ask(user, "GET ", query)).body;
async function membership(...facts: Parameters<typeof record>[2]) {
  await record(ports, `membership-${project}`, facts);
  await settle([service], ports);
}
const gives = (user: string, role = "manager") => membership(RoleAssigned({ project, user, role }));

const order = OrderCreated({
  orderId,
  number: "PR-1042",
  channel: "website",
  customerId: "cus_one00001",
  currency: "GBP",
  tags: [],
  contactInformation: { email: "anna@example.com" },
  shippingAddress: { line1: "1 Quay", city: "Ryde", postalCode: "PO33 1AA", country: "GB" },
  lines: [
    {
      id: "lin_1",
      title: "Tee",
      attributes: [],
      quantity: 1,
      onDemand: true,
      unitPrice: money(1000, "GBP"),
      discount: money(0, "GBP"),
      tax: money(0, "GBP"),
    },
  ],
  fulfilments: [],
  discounts: [],
  placedAt: "2026-03-02T09:00:00.000Z",
  placedOn: "2026-03-02",
  confirmBy: "2026-03-03T09:00:00.000Z",
});
const failed = PlatformPaymentFailed({
  orderId,
  attemptId: "pay_1",
  amount: money(500, "GBP"),
  failureCode: "declined",
  stock: [],
  failureMessage: "the card was declined",
});
const opened = FulfilmentOpened({
  fulfillmentId,
  orderId,
  number: "PR-1042-1",
  orderNumber: "PR-1042",
  country: "GB",
  items: [],
  methods: [],
});

test("whoever creates a project hears that they created it, and not that somebody else made them its owner", async () => {
  const own = "prj_own00001";
  const [created] = await ports.store.load(DIRECTORY, `project-${project}`);
  const settings = (created as { data: Parameters<typeof ProjectCreated>[0] }).data;
  await record(ports, `project-${own}`, [ProjectCreated({ ...settings, project: own, owner: vera, slug: "own" })]);
  const makeOwner = async (user: string) => {
    await record(ports, `membership-${own}`, [RoleAssigned({ project: own, user, role: "owner" })]);
    await settle([service], ports);
    return (await list(user)).notifications;
  };
  const title = "You are Owner in Press";
  expect(await makeOwner(vera)).toMatchObject([{ title, body: "You created this project." }]);
  expect(await makeOwner(omar)).toMatchObject([{ title, body: "An admin gave you this role." }]);
});

// [entity.notification.id] [entity.notification.group] [entity.notification.title] [entity.notification.body]
// [entity.notification.action] [entity.notification.createdAt] [entity.notification.readAt] [api.response-field.notifications]
// [product.account-area.notifications]
test("a new role sends a notification with a link", async () => {
  await gives(vera);
  const { notifications, unread, nextPageToken } = await list(vera);
  expect(notifications).toMatchObject([
    {
      group,
      kind: "role-given",
      title: "You are Manager in Press",
      body: "An admin gave you this role.",
      action: `/dashboard?project=${project}`,
      createdAt: "2026-03-02T09:00:00.000Z",
      readAt: "",
    },
  ]);
  expect(notifications[0].id).toBe(notifications[0].notificationId);
  expect(notifications[0].id).toMatch(/^ntf_/);
  expect(unread).toEqual({ total: 1, groups: [{ group, count: 1 }] });
  expect(nextPageToken).toBeNull();
  expect((await list(ines)).notifications).toEqual([]);
});

// [role.notifications-panel]
test("nobody without an account gets any notification, and nobody another's", async () => {
  await gives(vera);
  const [{ id }] = (await list(vera)).notifications;
  for (const route of ["GET ", "PUT /read-all", `PUT /${id}/read`, `DELETE /${id}`])
    expect((await ask(undefined, route)).status).toBe(401);
  for (const route of [`PUT /${id}/read`, `DELETE /${id}`])
    expect(await ask(omar, route)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await list(vera)).unread.total).toBe(1);
});

// [state.notification.unread] [state.notification.read.server]
test("a notification is unread until it is read, and reading it again changes nothing", async () => {
  await gives(vera);
  const [{ id }] = (await list(vera)).notifications;
  ports.advance(60_000);
  const first = await ask(vera, `PUT /${id}/read`);
  expect(first).toMatchObject({ status: 200, body: { readAt: "2026-03-02T09:01:00.000Z" } });
  ports.advance(60_000);
  expect((await ask(vera, `PUT /${id}/read`)).body).toEqual(first.body);
  expect(await list(vera)).toMatchObject({
    notifications: [{ readAt: first.body.readAt }],
    unread: { total: 0, groups: [] },
  });
});

// [state.notification.remove.server]
test("a removed notification is not there again, and removing it again is no error", async () => {
  await gives(vera);
  const [{ id }] = (await list(vera)).notifications;
  expect((await ask(vera, `DELETE /${id}`)).status).toBe(204);
  expect((await ask(vera, `DELETE /${id}`)).status).toBe(204);
  expect((await ask(vera, `PUT /${id}/read`)).status).toBe(200);
  expect(await list(vera)).toMatchObject({ notifications: [], unread: { total: 0 } });
});

// [state.notification.read-all]
test("all are read at once or group by group, and the count always is what the list shows", async () => {
  await gives(vera);
  await gives(vera, "finance");
  await record(ports, `account-${vera}`, [TwoFactorReset({ user: vera, by: "project", project })]);
  await settle([service], ports);
  expect((await list(vera)).unread).toEqual({
    total: 3,
    groups: [
      { group, count: 2 },
      { group: "user", count: 1 },
    ],
  });
  expect((await list(vera, { group: "user" })).notifications).toMatchObject([{ kind: "second-factor-reset" }]);
  expect((await ask(vera, "PUT /read-all", { group })).body).toMatchObject({ count: 2 });
  expect((await list(vera)).unread).toEqual({ total: 1, groups: [{ group: "user", count: 1 }] });
  expect((await ask(vera, "PUT /read-all")).body).toMatchObject({ count: 1 });
  expect((await ask(vera, "PUT /read-all")).body).toMatchObject({ count: 0 });
  expect((await ask(vera, "GET ", { group: "project" })).status).toBe(422);
});

// [const.notification.page-size]
test("the list comes twenty at a time, newest first", async () => {
  for (let at = 0; at < 25; at += 1) {
    ports.advance(1000);
    await gives(vera, `role-${at}`);
  }
  const first = await list(vera);
  const second = await list(vera, { pageToken: first.nextPageToken });
  expect([first.notifications.length, second.notifications.length]).toEqual([20, 5]);
  expect(first.notifications[0].title).toBe("You are Role 24 in Press");
  expect(second.notifications.at(-1).title).toBe("You are Role 0 in Press");
});

test("a failed payment notifies those who may confirm orders, and nobody else", async () => {
  await record(ports, `order-${orderId}`, [order, failed], project);
  await settle([service], ports);
  const [notification] = (await list(ines)).notifications;
  expect(notification).toMatchObject({
    level: "danger",
    title: "Payment failed for PR-1042",
    subject: { type: "order", id: orderId },
    action: `/orders/${orderId}?project=${project}`,
  });
  for (const user of [omar, vera]) expect((await list(user)).notifications).toEqual([]);
});

test("a fulfilment on hold, or without a fulfiller, notifies those who may resolve it", async () => {
  const ids = { fulfillmentId, orderId };
  await record(
    ports,
    `fulfilment-${fulfillmentId}`,
    [
      opened,
      FulfilmentHeld({ ...ids, reason: "artwork", message: "The picture is too small" }),
      FulfilmentRejected({ ...ids, reason: "No ink" }),
    ],
    project,
  );
  await settle([service], ports);
  for (const user of [ines, omar])
    expect((await list(user)).notifications.map(({ title }: { title: string }) => title).sort()).toEqual([
      "PR-1042-1 is on hold",
      "The fulfiller will not make PR-1042-1",
    ]);
  expect((await list(vera)).notifications).toEqual([]);
});

test("the inviter is notified of who accepted; the person who accepted is not", async () => {
  await record(ports, "invite-inv_new00001", [
    InviteAccepted({ invite: "inv_new00001", project, user: omar, roles: ["front-desk"], invitedBy: ines }),
  ]);
  await membership(RoleAssigned({ project, user: omar, role: "front-desk", invite: "inv_new00001" }));
  expect((await list(ines)).notifications).toMatchObject([{ body: "Your invitation was accepted: Front desk." }]);
  expect((await list(omar)).notifications).toEqual([]);
});

test("losing a role and being suspended send a notification; a suspended person gets no other", async () => {
  await membership(RoleRemoved({ project, user: vera, role: "viewer" }), MemberSuspended({ project, user: omar }));
  expect((await list(vera)).notifications).toMatchObject([{ title: "You are no longer Viewer in Press" }]);
  expect((await list(omar)).notifications).toMatchObject([{ kind: "suspended", group: "user" }]);
  await record(
    ports,
    `fulfilment-${fulfillmentId}`,
    [FulfilmentHeld({ fulfillmentId, orderId, reason: "other", message: "Wait" })],
    project,
  );
  await settle([service], ports);
  expect((await list(omar)).notifications).toHaveLength(1);
});

test("somebody removed from a project keeps none of its notifications", async () => {
  await gives(vera);
  await membership(MemberRemoved({ project, user: vera }));
  expect(await list(vera)).toMatchObject({ notifications: [{ kind: "removed", group: "user" }], unread: { total: 1 } });
});

test("a monitor that changed notifies the people its settings name, while they are in the project", async () => {
  const monitorId = "mon_orders_waiting";
  const at = "2026-03-02T09:00:00.000Z";
  const reading = { monitorId, name: "Orders waiting", value: 1200, at, message: "Look", tell: [vera, "usr_gone0001"] };
  await record(ports, `monitor-${monitorId}`, [MonitorStateChanged({ ...reading, from: "OK", to: "Alert" })], project);
  await settle([service], ports);
  expect((await list(vera)).notifications).toMatchObject([
    {
      level: "danger",
      title: "Orders waiting: Alert",
      body: "It reads 1,200. Look",
      action: `/metrics/monitors/${monitorId}?project=${project}`,
    },
  ]);
  for (const user of [ines, "usr_gone0001"]) expect((await list(user)).notifications).toEqual([]);
});

// [state.notification.remove.gone]
test("a delivery that comes again raises nothing again, not even what was removed", async () => {
  await gives(vera);
  const [{ id }] = (await list(vera)).notifications;
  await ask(vera, `DELETE /${id}`);
  await ports.bus.moveCursor("relay", 0);
  await settle([service], ports);
  expect((await list(vera)).notifications).toEqual([]);
});

test("a notification is encrypted with its reader's key, and goes with it", async () => {
  await gives(vera);
  expect(JSON.stringify(await ports.rawLog())).not.toContain("You are Manager");
});
