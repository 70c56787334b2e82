import { afterEach, beforeEach, expect, test } from "vitest";
import { IntegrationInstalled, integrationStream } from "#events/integrations";
import { record, settle } from "#platform/testing";
import { service } from "./service.ts";
import { project, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

test("the module's settings approve reviews of enough stars at once, unless their text is flagged", async () => {
  expect((await here.review()).status).toBe("pending");
  const installed = {
    project: project.id,
    integration: "reviews",
    config: { approveFrom: 4 },
    setup: "complete",
  } as const;
  await record(here.ports, integrationStream(project.id, "reviews"), [IntegrationInstalled(installed)]);
  await settle([service], here.ports);
  expect(await here.review({ rating: 4 })).toMatchObject({ status: "approved", note: "Approved automatically" });
  expect((await here.review({ rating: 3 })).status).toBe("pending");
  expect((await here.review({ body: "Write to me: omar@example.com" })).status).toBe("pending");
});
