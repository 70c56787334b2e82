import { afterEach, beforeEach, expect, test } from "vitest";
import { BillingWarned, billingStream } from "#events/billing";
import { RoleAssigned } from "#events/enforcer";
import { ProjectCreated } from "#events/projects";
import { record, requestsTo, settle, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const project = testProject.id;
const [ines, omar] = ["usr_ines0001", "usr_omar0001"];
let ports: TestPorts;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  ports.places.allow(ines, testProject, ["billing.project.edit"], ["owner"]);
  ports.places.allow(omar, testProject, ["fulfilments.fulfilment.edit"], ["fulfilment"]);
  await record(ports, `project-${project}`, [
    ProjectCreated({
      project,
      owner: ines,
      name: "Press",
      slug: "press",
      platformId: "plt_demo01",
      units: "metric",
      currency: "GBP",
      timeZone: "Europe/London",
      locale: "en-GB",
      country: "GB",
      orderPrefix: "PR",
    }),
  ]);
  await record(ports, `membership-${project}`, [
    RoleAssigned({ project, user: ines, role: "owner", invite: "inv_seed0001" }),
    RoleAssigned({ project, user: omar, role: "fulfilment", invite: "inv_seed0002" }),
  ]);
});
afterEach(() => ports.close());

const warn = async (window: string) => {
  const warning = BillingWarned({
    project,
    kind: "auto_top_up_failed",
    window,
    level: "danger",
    title: "An automatic top-up failed",
    text: "The card was declined.",
    email: "bills@example.com",
  });
  await record(ports, billingStream(project), [warning], project);
  await settle([service], ports);
};
const notificationsOf = async (user: string) =>
  (await requestsTo(http, ports)("GET /omnis/v3/dashboard/user/notifications", { as: { user } })).body.notifications;

test("whoever may change billing is notified of a billing warning, and nobody else", async () => {
  await warn("txn_000001");
  expect(await notificationsOf(ines)).toMatchObject([
    {
      group: `project:${project}`,
      kind: "billing-auto_top_up_failed",
      level: "danger",
      title: "An automatic top-up failed",
      body: "The card was declined.",
      action: `/billing?project=${project}`,
    },
  ]);
  expect(await notificationsOf(omar)).toEqual([]);
});

test("a warning that is delivered again notifies nobody twice", async () => {
  await warn("txn_000001");
  const [fact] = await ports.store.load(project, billingStream(project));
  const delivery = { consumer: "notifications/tell-billing-warned", tenant: project, version: fact?.version ?? 0 };
  for (let time = 0; time < 3; time += 1) {
    await ports.bus.offer([{ ...delivery, stream: billingStream(project) }]);
    await settle([service], ports);
  }
  expect(await notificationsOf(ines)).toHaveLength(1);
});
