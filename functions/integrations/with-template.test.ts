import { afterEach, beforeEach, expect, test } from "vitest";
import { installationId } from "#events/integrations";
import { TemplateInstalled } from "#events/projects";
import { DIRECTORY } from "#platform/ports";
import { type Answer, record, settle } from "#platform/testing";
import { service } from "./service.ts";
import { ines, other, type Store, shop, store } from "./testing.ts";

let here: Store;
beforeEach(async () => {
  here = await store();
});
afterEach(() => here.ports.close());

const installed = (project: string, codes: readonly string[]) =>
  record(here.ports, `project-${project}`, [
    TemplateInstalled({ project, template: "any", before: {}, integrations: codes.map((code) => ({ code })) }),
  ]);
const read = async (project: string, code: string): Promise<Answer> => {
  await settle([service], here.ports);
  return here.ask(ines, `GET /v1/projects/${project}/integrations/${code}`);
};

test("the modules of a template are installed, and a delivery that is repeated installs nothing twice", async () => {
  await installed(other, ["faqs", "fulfillments", "orders"]);
  await settle([service], here.ports);
  await settle([service], here.ports);
  for (const code of ["faqs", "fulfillments", "orders"])
    expect((await read(other, code)).body).toMatchObject({ code, status: "active" });
  const facts = await here.ports.store.load(DIRECTORY, `integration-${installationId(other, "faqs")}`);
  expect(facts.map(({ type }) => type)).toEqual(["InstallationBegun", "IntegrationInstalled"]);
});

test("a module that requires one of the same template follows it; one that requires another leaves the fact of its failure", async () => {
  await here.offer("deals", { requires: ["customers"] });
  await installed(other, ["customers", "deals"]);
  expect((await read(other, "deals")).body).toMatchObject({ status: "active" });
  await installed(shop, ["deals", "faqs", "nowhere"]);
  expect((await read(shop, "deals")).status).toBe(404);
  expect((await read(shop, "faqs")).body.status).toBe("active");
  const facts = async (code: string) =>
    (await here.ports.store.load(DIRECTORY, `integration-${installationId(shop, code)}`)).map(({ type, data }) => [
      type,
      (data as { code?: string }).code,
    ]);
  expect(await facts("deals")).toEqual([
    ["InstallationBegun", undefined],
    ["InstallationFailed", "NEEDS_ANOTHER"],
  ]);
  expect(await facts("nowhere")).toEqual([
    ["InstallationBegun", undefined],
    ["InstallationFailed", "LISTING_NOT_FOUND"],
  ]);
});
