import { afterEach, beforeEach, expect, test } from "vitest";
import { ProjectCreated, projectStream } from "#events/projects";
import { record, settle, testProject } from "#platform/testing";
import { service } from "./service.ts";
import { ines, other, type Store, store } from "./testing.ts";

let here: Store;
beforeEach(async () => {
  here = await store();
  const { id: _, name, ...facts } = testProject;
  const about = { project: other, owner: ines, slug: "other", locale: "en-GB", units: "metric" as const };
  await record(here.ports, projectStream(other), [ProjectCreated({ ...facts, ...about, name })]);
  await settle([service], here.ports);
});
afterEach(() => here.ports.close());

const base = `/v1/projects/${other}/integrations`;
const ask = (route: string, body?: unknown, query = {}) => here.ask(ines, route, body, query);
const codes = ({ body }: { body: { integrations: { code: string }[] } }) => body.integrations.map(({ code }) => code);

test("a project has the included modules since it began, without any installation", async () => {
  expect(codes(await ask(`GET ${base}`))).toEqual(["customers", "drive", "orders", "products", "reviews"]);
  const { body } = await ask(`GET ${base}/reviews`);
  expect(body).toMatchObject({
    name: "Reviews",
    status: "active",
    revision: 0,
    installedBy: { id: expect.any(String) },
  });
  expect(body.installedAt).toBe(here.ports.clock().toISOString());
  expect(await ask(`POST ${base}/reviews`, {})).toMatchObject({ status: 409, body: { code: "ALREADY_INSTALLED" } });
});

test("pages of what is included and what was installed go on where they ended", async () => {
  await here.offer("dust");
  await ask(`POST ${base}/dust`, {});
  const all: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await ask(`GET ${base}`, undefined, { pageSize: "2", ...(pageToken && { pageToken }) });
    all.push(...codes(page));
    pageToken = page.body.nextPageToken ?? undefined;
  } while (pageToken);
  expect(all).toEqual(["customers", "drive", "dust", "orders", "products", "reviews"]);
});

test("an included module is paused, resumed, uninstalled and installed again, requirements hold both ways", async () => {
  expect((await ask(`PATCH ${base}/reviews`, { pause: true })).body.status).toBe("paused");
  expect((await ask(`PATCH ${base}/reviews`, { pause: false })).body.status).toBe("active");
  expect((await ask(`DELETE ${base}/products`)).body).toMatchObject({
    code: "NEEDED_BY_ANOTHER",
    by: ["Orders", "Reviews"],
  });
  expect((await ask(`DELETE ${base}/reviews`)).status).toBe(204);
  expect((await ask(`GET ${base}/reviews`)).body.status).toBe("uninstalled");
  expect((await ask(`DELETE ${base}/orders`)).status).toBe(204);
  expect((await ask(`DELETE ${base}/products`)).status).toBe(204);
  expect((await ask(`POST ${base}/reviews`, {})).body).toMatchObject({ code: "NEEDS_ANOTHER", requires: ["products"] });
  expect((await ask(`GET ${base}/reviews`)).body.status).toBe("uninstalled");
  expect((await ask(`POST ${base}/products`, {})).body.status).toBe("active");
  expect((await ask(`POST ${base}/reviews`, {})).body.status).toBe("active");
});
