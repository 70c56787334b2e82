import { afterEach, beforeEach, expect, test } from "vitest";
import { AdministratorAppointed, accountStream, UserRegistered } from "#events/accounts";
import { membershipStream, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { ProjectChanged, ProjectCreated, projectStream } from "#events/projects";
import { record, settle, type TestPorts, testPorts } from "#platform/testing";
import { accessOf } from "./access.ts";
import { enforcer } from "./contract/index.ts";
import { permissionsOf } from "./registry.ts";
import { service } from "./service.ts";

const project = "prj_00000000000000000000000a";
const [ines, omar] = ["usr_00000000000000000000000a", "usr_00000000000000000000000b"];
const facts = {
  platformId: "plt_00000000000000000000000a",
  name: "Saltmarsh",
  currency: "GBP",
  timeZone: "Europe/London",
  country: "GB",
  orderPrefix: "SM",
};
const created = ProjectCreated({ ...facts, project, owner: ines, slug: "saltmarsh", locale: "en-GB", units: "metric" });
const permissions = permissionsOf([enforcer]);
let ports: TestPorts;

beforeEach(async () => {
  ports = await testPorts({ services: [service], access: (others) => accessOf({ ...others, permissions }) });
  await record(ports, projectStream(project), [created]);
});
afterEach(() => ports.close());

const rolesOf = async (user: string, fresh?: boolean) => (await ports.access.standing(user, project, fresh))?.roles;

test("the creator has access at once, before anything else has run", async () => {
  expect(await ports.access.standing(ines, project)).toEqual({
    project: { id: project, ...facts },
    roles: ["owner"],
    permissions: new Set(permissions.map(({ id }) => id)),
  });
});

test("the creator's place is written down, and taking it away is final", async () => {
  await settle([service], ports);
  expect((await ports.store.load("directory", membershipStream(project))).map(({ type }) => type)).toEqual([
    "RoleAssigned",
  ]);
  await record(ports, membershipStream(project), [
    RoleAssigned({ project, user: omar, role: "owner" }),
    RoleRemoved({ project, user: ines, role: "owner" }),
  ]);
  expect([await rolesOf(ines, true), await rolesOf(omar, true)]).toEqual([undefined, ["owner"]]);
});

test("a project nobody knows and one without a place look alike", async () => {
  expect(await ports.access.standing(omar, project)).toBeUndefined();
  expect(await ports.access.standing(omar, "prj_00000000000000000000000z")).toBeUndefined();
});

test("a decision is kept for ten seconds unless asked afresh [const.permission.cache]", async () => {
  const own = RoleAssigned({ project, user: ines, role: "owner" });
  await record(ports, membershipStream(project), [own, RoleAssigned({ project, user: omar, role: "viewer" })]);
  expect(await rolesOf(omar)).toEqual(["viewer"]);
  await record(ports, membershipStream(project), [RoleAssigned({ project, user: omar, role: "support" })]);
  ports.advance(9_999);
  expect(await rolesOf(omar)).toEqual(["viewer"]);
  ports.advance(1);
  expect(await rolesOf(omar)).toEqual(["viewer", "support"]);
  await record(ports, membershipStream(project), [RoleRemoved({ project, user: omar, role: "support" })]);
  expect(await rolesOf(omar, true)).toEqual(["viewer"]);
  expect(await rolesOf(omar)).toEqual(["viewer"]);
});

test("a no is never kept", async () => {
  expect(await rolesOf(omar)).toBeUndefined();
  await record(ports, membershipStream(project), [RoleAssigned({ project, user: omar, role: "viewer" })]);
  expect(await rolesOf(omar)).toEqual(["viewer"]);
});

test("an administrator may do everything in every project [role.admin.flag]", async () => {
  const registered = UserRegistered({ user: omar, emailKey: "eml_1", email: "omar@example.com" });
  await record(ports, accountStream(omar), [registered]);
  expect(await ports.access.standing(omar, project)).toBeUndefined();
  await record(ports, accountStream(omar), [AdministratorAppointed({ user: omar })]);
  expect((await ports.access.standing(omar, project))?.permissions.size).toBe(permissions.length);
});

test("what changes about a project is known at once", async () => {
  await record(ports, projectStream(project), [ProjectChanged({ project, name: "Marsh", currency: "EUR" })]);
  expect(await ports.access.project(project)).toEqual({ ...facts, id: project, name: "Marsh", currency: "EUR" });
  expect(await ports.access.project("prj_00000000000000000000000z")).toBeUndefined();
});

test("roles that would allow something are named", () => {
  expect(ports.access.rolesAllowing("enforcer.role.manage")).toEqual(["owner", "admin"]);
  expect(ports.access.rolesAllowing("nothing.at.all")).toEqual([]);
});
