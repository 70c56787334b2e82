import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { command, named, query } from "#platform/contract";
import type { Access } from "#platform/ports";
import { requestsTo, type TestPorts, testPorts, testProject } from "#platform/testing";
import { serve } from "./serve.ts";

const contract = named({
  listStars: query("GET /v1/stars", {
    summary: "List the stars",
    permission: "reviews.star.list",
    returns: z.object({ permissions: z.array(z.string()) }),
  }),
  addStar: command("POST /v1/stars", { summary: "Add a star", permission: "reviews.star.create" }),
  listOthers: query("GET /v1/others", {
    summary: "List others",
    permission: "metrics.metric.list",
    returns: z.object({ permissions: z.array(z.string()) }),
  }),
});
const ines = "usr_0000000a";
let ports: TestPorts;
let absent: ReadonlyMap<string, { module: string; paused: boolean }>;

beforeEach(async () => {
  ports = await testPorts({});
  ports.places.allow(ines, testProject, ["reviews.star.list", "metrics.metric.list"]);
});
afterEach(() => ports.close());

function ask(route: string) {
  const projectAccess: Access["projectAccess"] = async (...of) => {
    const found = await ports.places.access.projectAccess(...of);
    return found && { ...found, absent };
  };
  const answer = ({ permissions }: { permissions: ReadonlySet<string> }) => ({ permissions: [...permissions] });
  const http = serve(
    { contract, refusals: {}, projections: [] },
    { listStars: answer, addStar: () => undefined, listOthers: answer },
  );
  const given = { ...ports, access: { ...ports.access, projectAccess } };
  return requestsTo(http, given)(route, { as: { user: ines }, query: { project: testProject.id } });
}

test("the calls of a module that is not installed are refused, naming it, before anything about roles", async () => {
  absent = new Map([["reviews", { module: "reviews", paused: false }]]);
  for (const route of ["GET /v1/stars", "POST /v1/stars"])
    expect(await ask(route)).toMatchObject({
      status: 409,
      body: { code: "MODULE_NOT_INSTALLED", module: "reviews" },
    });
});

test("a paused module says that it is paused", async () => {
  absent = new Map([["reviews", { module: "reviews", paused: true }]]);
  expect((await ask("GET /v1/stars")).body).toMatchObject({ code: "MODULE_PAUSED", module: "reviews" });
});

test("calls of others go on, and a permission of an absent module counts for nobody", async () => {
  absent = new Map([["reviews", { module: "reviews", paused: false }]]);
  expect((await ask("GET /v1/others")).body.permissions).toEqual(["metrics.metric.list"]);
  absent = new Map();
  expect((await ask("GET /v1/stars")).body.permissions).toEqual(["reviews.star.list", "metrics.metric.list"]);
});
