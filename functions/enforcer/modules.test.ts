import { afterEach, beforeEach, expect, test } from "vitest";
import { isIncluded } from "#events/_modules";
import {
  IntegrationInstalled,
  IntegrationPaused,
  IntegrationResumed,
  IntegrationUninstalled,
  integrationStream,
} from "#events/integrations";
import { ProjectCreated, projectStream } from "#events/projects";
import { record, settle, type TestPorts, testPorts } from "#platform/testing";
import { accessOf } from "./access.ts";
import { service } from "./service.ts";

const project = "prj_00000000000000000000000a";
const ines = "usr_00000000000000000000000a";
const about = { project, integration: "reviews" };
const stream = integrationStream(project, "reviews");
let ports: TestPorts;

beforeEach(async () => {
  ports = await testPorts({ services: [service], access: (others) => accessOf({ ...others, permissions: [] }) });
  const facts = { name: "Saltmarsh", currency: "GBP", timeZone: "Europe/London", country: "GB", orderPrefix: "SM" };
  const more = { platformId: "plt_00000000000000000000000a", slug: "saltmarsh", locale: "en-GB" };
  await record(ports, projectStream(project), [
    ProjectCreated({ ...facts, ...more, project, owner: ines, units: "metric" }),
  ]);
});
afterEach(() => ports.close());

/** The included modules that are absent. */
async function absent(seen?: string[]) {
  const { absent: missing = new Map() } = (await ports.access.projectAccess(ines, project, false, seen)) ?? {};
  return Object.fromEntries([...missing].filter(([, { module }]) => isIncluded(module)));
}

test("a project has its included modules; a change of one takes effect with the next request, with cached decisions and without", async () => {
  expect(await absent()).toEqual({});
  await record(ports, stream, [IntegrationPaused(about)]);
  await settle([service], ports);
  expect(await absent()).toEqual({ reviews: { module: "reviews", paused: true } });
  await record(ports, stream, [IntegrationResumed(about), IntegrationUninstalled(about)]);
  await settle([service], ports);
  expect(await absent()).toEqual({ reviews: { module: "reviews", paused: false } });
  await record(ports, stream, [IntegrationInstalled({ ...about, config: {}, setup: "complete" })]);
  await settle([service], ports);
  expect(await absent()).toEqual({});
});

test("who changed it sees it at once by the consistency token, before the views follow", async () => {
  expect(await absent()).toEqual({});
  await record(ports, stream, [IntegrationUninstalled(about)]);
  expect(await absent([`${stream}@1`])).toEqual({ reviews: { module: "reviews", paused: false } });
});
