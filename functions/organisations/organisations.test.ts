import { afterEach, beforeEach, expect, test } from "vitest";
import { UserRegistered } from "#events/accounts";
import { MemberRemoved, MemberSuspended, RoleAssigned } from "#events/enforcer";
import { ProjectCreated } from "#events/projects";
import {
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

const [ines, omar, vera, eve] = ["a", "b", "c", "d"].map((last) => `usr_0000000${last}`) as [
  string,
  string,
  string,
  string,
];
const [shop, press] = ["prj_shop0001", "prj_press001"];
const settings = {
  currency: "GBP",
  timeZone: "Europe/London",
  locale: "en-GB",
  country: "GB",
  units: "metric" as const,
  orderPrefix: "TS",
};
let ports: TestPorts;
let send: Send;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = readingOwnWrites(requestsTo(http, ports));
  for (const [user, firstName] of [
    [ines, "Ines"],
    [omar, "Omar"],
    [vera, "Vera"],
    [eve, "Eve"],
  ] as const)
    await record(ports, `account-${user}`, [
      UserRegistered({ user, email: `${firstName}@example.com`, emailKey: user, firstName }),
    ]);
  await made(shop, "Shop", ines);
  await made(press, "Press", ines);
});
afterEach(() => ports.close());

async function made(project: string, name: string, owner: string, organisationId?: string) {
  const about = { project, owner, name, slug: name.toLowerCase(), platformId: "plt_demo01" };
  await record(ports, `project-${project}`, [
    ProjectCreated({ ...about, ...settings, ...(organisationId && { organisationId }) }),
  ]);
  await record(ports, `membership-${project}`, [RoleAssigned({ project, user: owner, role: "owner" })]);
  ports.places.allow(owner, { ...testProject, id: project, name }, ["projects.project.edit"], ["owner"]);
  await settle([service], ports);
}
const joins = async (project: string, user: string, role: string, expiresAt?: string) => {
  await record(ports, `membership-${project}`, [
    RoleAssigned({ project, user, role, ...(expiresAt && { expiresAt }) }),
  ]);
  await settle([service], ports);
};
function ask(user: string, route: string, body?: unknown, query: Record<string, string> = {}) {
  const [method, path = ""] = route.split(" ");
  return send(`${method} /v1/organisations${path}`, {
    as: { user },
    query,
    ...(body !== undefined && { body }),
  });
}
async function founded(...projects: string[]): Promise<string> {
  const { id } = (await ask(ines, "POST ", { name: "Saltmarsh Group" })).body;
  for (const project of projects) expect((await ask(ines, `POST /${id}/projects`, { project })).status).toBe(204);
  return id;
}
const list = async (user: string) => (await ask(user, "GET ")).body.organisations;

// [entity.work.organisation.create] [entity.work.organisation.id] [entity.work.organisation.name]
// [api.response-field.organisations]
test("an organisation is founded, listed, opened and renamed", async () => {
  const made = await ask(ines, "POST ", { name: " Saltmarsh Group " });
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Saltmarsh Group", slug: "saltmarsh-group", memberCount: 1, projectCount: 0, isAdmin: true },
  });
  expect(made.body.admins).toEqual([{ user: ines, name: "Ines" }]);
  expect(await list(ines)).toEqual([made.body]);
  expect((await ask(ines, `PATCH /${made.body.id}`, { name: "Saltmarsh" })).body.name).toBe("Saltmarsh");
  const history = (await ask(ines, `GET /${made.body.id}/history`)).body.history;
  expect(history[0]).toMatchObject({
    title: "Organisation renamed",
    changes: [{ before: "Saltmarsh Group", after: "Saltmarsh" }],
  });
});

test("to anybody who has no place in it an organisation is not there", async () => {
  const id = await founded(shop);
  expect(await list(eve)).toEqual([]);
  const routes: [string, unknown?][] = [
    [`GET /${id}`],
    [`GET /${id}/members`],
    [`GET /${id}/projects`],
    [`GET /${id}/history`],
  ];
  routes.push(
    [`PATCH /${id}`, { name: "Mine" }],
    [`POST /${id}/admins`, { user: eve }],
    [`POST /${id}/projects`, { project: press }],
  );
  routes.push([`DELETE /${id}/projects/${shop}`], [`DELETE /${id}/admins/${ines}`]);
  for (const [route, body] of routes) {
    const foreign = await ask(eve, route, body);
    const unknown = await ask(eve, route.replace(id, "org_00000000"), body);
    expect(foreign).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(foreign.body.message).toBe(unknown.body.message);
  }
});

test("whoever has a place in one of its projects sees it, and changes nothing", async () => {
  const id = await founded(shop);
  await joins(shop, omar, "support");
  expect(await list(omar)).toMatchObject([{ id, isAdmin: false, memberCount: 2, projectCount: 1 }]);
  expect((await ask(omar, `PATCH /${id}`, { name: "Mine" })).body.code).toBe("NOT_AN_ADMIN");
  await record(ports, `membership-${shop}`, [MemberSuspended({ project: shop, user: omar })]);
  await settle([service], ports);
  expect(await list(omar)).toEqual([]);
  expect((await ask(omar, `GET /${id}`)).status).toBe(404);
});

test("its members are listed once each, with their projects and roles, page by page", async () => {
  const id = await founded(shop, press);
  await joins(shop, omar, "support");
  await joins(press, omar, "viewer");
  await joins(press, vera, "manager");
  const members = async (query = {}) => (await ask(ines, `GET /${id}/members`, undefined, query)).body;
  const [first, second, third] = (await members()).members;
  expect(first).toMatchObject({
    user: ines,
    name: "Ines",
    isAdmin: true,
    projects: [{ name: "Press" }, { name: "Shop", roles: ["owner"] }],
  });
  expect(second).toMatchObject({
    user: omar,
    email: "Omar@example.com",
    isAdmin: false,
    projects: [
      { project: press, name: "Press", roles: ["viewer"] },
      { project: shop, name: "Shop", roles: ["support"] },
    ],
  });
  expect(third).toMatchObject({ user: vera });
  const page = await members({ pageSize: "2" });
  expect(page.members).toEqual([first, second]);
  expect(await members({ pageSize: "2", pageToken: page.nextPageToken })).toEqual({
    members: [third],
    nextPageToken: null,
  });
});

test("a place whose time is over, or that was taken away, is none", async () => {
  const id = await founded(shop);
  await joins(shop, omar, "support", "2026-03-02T10:00:00.000Z");
  expect((await ask(omar, `GET /${id}`)).status).toBe(200);
  ports.advance(3_600_000);
  expect((await ask(omar, `GET /${id}`)).status).toBe(404);
  expect(await list(omar)).toEqual([]);
  await joins(shop, vera, "viewer");
  await record(ports, `membership-${shop}`, [MemberRemoved({ project: shop, user: vera })]);
  await settle([service], ports);
  expect((await ask(vera, `GET /${id}`)).status).toBe(404);
});

test("a project comes in by an admin who may edit it, and is of one organisation at most", async () => {
  const id = await founded(shop);
  await made("prj_foreign1", "Foreign", eve);
  expect((await ask(ines, `POST /${id}/projects`, { project: "prj_foreign1" })).body.code).toBe("PROJECT_NOT_FOUND");
  const other = (await ask(ines, "POST ", { name: "Other" })).body.id;
  expect((await ask(ines, `POST /${other}/projects`, { project: shop })).body.code).toBe("IN_ANOTHER_ORGANISATION");
  expect((await ask(ines, `DELETE /${id}/projects/${shop}`)).status).toBe(204);
  expect((await ask(ines, `POST /${other}/projects`, { project: shop })).status).toBe(204);
  expect((await ask(ines, `GET /${other}/projects`)).body.projects).toEqual([
    { id: shop, name: "Shop", memberCount: 1 },
  ]);
  expect((await ask(ines, `GET /${id}/projects`)).body.projects).toEqual([]);
});

test("a project made for an organisation joins it when its owner is an admin there, and else does not", async () => {
  const id = await founded();
  await made("prj_third001", "Third", ines, id);
  await made("prj_cuckoo01", "Cuckoo", eve, id);
  expect((await ask(ines, `GET /${id}/projects`)).body.projects).toMatchObject([{ name: "Third" }]);
  expect(await list(eve)).toEqual([]);
});

test("admins are made of its people, and the last one stays", async () => {
  const id = await founded(shop);
  expect((await ask(ines, `POST /${id}/admins`, { user: eve })).body.code).toBe("USER_NOT_FOUND");
  await joins(shop, omar, "viewer");
  expect((await ask(ines, `POST /${id}/admins`, { user: omar })).status).toBe(204);
  expect((await ask(omar, `DELETE /${id}/admins/${ines}`)).status).toBe(204);
  expect((await ask(omar, `DELETE /${id}/admins/${omar}`)).body.code).toBe("LAST_ADMIN");
});
