import { afterEach, beforeEach, expect, test } from "vitest";
import { IntegrationInstalled, IntegrationUninstalled, integrationStream } from "#events/integrations";
import { ProjectCreated } from "#events/projects";
import { record, requestsTo, settle, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const [owner, project] = ["usr_0000000a", testProject.id];
let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  ports.places.allow(owner, testProject, ["projects.project.view"]);
  const settings = {
    currency: "GBP",
    timeZone: "Europe/London",
    locale: "en-GB",
    country: "GB",
    units: "metric" as const,
  };
  const names = { name: "Press", slug: "press", platformId: testProject.platformId, orderPrefix: "PR" };
  await record(ports, `project-${project}`, [ProjectCreated({ project, owner, ...names, ...settings })]);
});
afterEach(() => ports.close());

async function listEvents() {
  await settle([service], ports);
  const { body } = await requestsTo(http, ports)(`GET /v1/projects/${project}`, { as: { user: owner } });
  return [body.integrations, body.type];
}
const installed = (integration: string) =>
  record(ports, integrationStream(project, integration), [
    IntegrationInstalled({ project, integration, config: {}, setup: "complete" }),
  ]);

// [entity.project.integrations]
test("a project tells which modules are installed in it, and what kind of project that makes it", async () => {
  expect(await listEvents()).toEqual([[], "unknown"]);
  await installed("orders");
  expect(await listEvents()).toEqual([["orders"], "project"]);
  await installed("fulfillments");
  expect(await listEvents()).toEqual([["fulfillments", "orders"], "factory"]);
  await record(ports, integrationStream(project, "fulfillments"), [
    IntegrationUninstalled({ project, integration: "fulfillments" }),
  ]);
  expect(await listEvents()).toEqual([["orders"], "project"]);
});
