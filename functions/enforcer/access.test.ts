import { afterEach, beforeEach, expect, test } from "vitest";
import { MODULES } from "#events/_modules";
import {
  AdministratorAppointed,
  accountStream,
  TwoFactorEnabled,
  TwoFactorReset,
  UserRegistered,
} from "#events/accounts";
import {
  definitionsStream,
  MemberReinstated,
  MemberSuspended,
  membershipStream,
  PlatformRoleAssigned,
  PlatformRoleRemoved,
  RoleAssigned,
  RoleDefined,
  RoleDeleted,
  RoleRedefined,
  RoleRemoved,
  roleStream,
  StarterRoleChanged,
} from "#events/enforcer";
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

const rolesOf = async (user: string, fresh?: boolean) =>
  (await ports.access.projectAccess(user, project, fresh))?.roles;

test("the creator has access at once, before anything else has run", async () => {
  expect(await ports.access.projectAccess(ines, project)).toEqual({
    project: { id: project, ...facts },
    roles: ["owner"],
    permissions: new Set(permissions.filter(({ scope }) => scope !== "admin").map(({ id }) => id)),
    absent: new Map(
      MODULES.filter(({ included }) => !included).flatMap(({ code: module, services }) =>
        services.map((each) => [each, { module, paused: false }] as const),
      ),
    ),
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
  expect(await ports.access.projectAccess(omar, project)).toBeUndefined();
  expect(await ports.access.projectAccess(omar, "prj_00000000000000000000000z")).toBeUndefined();
});

// [const.permission.cache]
test("a decision is cached for ten seconds, unless the request wants a fresh one", async () => {
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

// [role.admin.flag]
test("an administrator may do everything in every project", async () => {
  const registered = UserRegistered({ user: omar, emailKey: "eml_1", email: "omar@example.com" });
  await record(ports, accountStream(omar), [registered]);
  expect(await ports.access.projectAccess(omar, project)).toBeUndefined();
  await record(ports, accountStream(omar), [AdministratorAppointed({ user: omar })]);
  expect((await ports.access.projectAccess(omar, project))?.permissions.size).toBe(permissions.length);
});

test("what changes about a project is known at once", async () => {
  await record(ports, projectStream(project), [ProjectChanged({ project, name: "Marsh", currency: "EUR" })]);
  expect(await ports.access.project(project)).toEqual({ ...facts, id: project, name: "Marsh", currency: "EUR" });
  expect(await ports.access.project("prj_00000000000000000000000z")).toBeUndefined();
});

test("roles that would allow something are named", async () => {
  expect(await ports.access.rolesAllowing("enforcer.role.manage", project)).toEqual(["owner", "admin"]);
  expect(await ports.access.rolesAllowing("nothing.at.all", project)).toEqual([]);
});

const own = { project, role: "counter", name: "Counter", description: "", rank: 20 };
const may = async (user: string, permission: string, fresh = true) =>
  (await ports.access.projectAccess(user, project, fresh))?.permissions.has(permission) ?? false;
const inMembership = (...facts: Parameters<typeof record>[2]) => record(ports, membershipStream(project), facts);
const held = (role: string, more: object = {}) => RoleAssigned({ project, user: omar, role, ...more });

test("a project's own role allows what it lists and what everybody may, and changes count at once", async () => {
  await record(ports, roleStream(project, "counter"), [RoleDefined({ ...own, permissions: ["enforcer.user.view"] })]);
  await inMembership(RoleAssigned({ project, user: ines, role: "owner" }), held("counter"));
  expect([await may(omar, "enforcer.user.view"), await may(omar, "enforcer.audit.list")]).toEqual([true, false]);
  expect(await may(omar, "enforcer.permission.list")).toBe(true);
  await record(ports, roleStream(project, "counter"), [
    RoleRedefined({ project, role: "counter", permissions: ["enforcer.audit.list"] }),
  ]);
  expect([await may(omar, "enforcer.user.view"), await may(omar, "enforcer.audit.list")]).toEqual([false, true]);
  expect(await ports.access.rolesAllowing("enforcer.audit.list", project)).toEqual(["owner", "admin", "counter"]);
});

test("a deleted role counts as what replaces it until its holders have that, or as nothing", async () => {
  await record(ports, roleStream(project, "counter"), [RoleDefined({ ...own, permissions: ["enforcer.audit.list"] })]);
  await inMembership(RoleAssigned({ project, user: ines, role: "owner" }), held("counter"));
  await record(ports, roleStream(project, "counter"), [
    RoleDeleted({ project, role: "counter", replacement: "viewer" }),
  ]);
  expect(await rolesOf(omar, true)).toEqual(["viewer"]);
  await settle([service], ports);
  const row = await accessOf({ ...ports, permissions }).row(project);
  expect(row?.roles[omar]?.map(({ role }) => role)).toEqual(["viewer"]);
});

test("a role ends by itself at its moment, also one that was kept", async () => {
  await inMembership(
    RoleAssigned({ project, user: ines, role: "owner" }),
    held("viewer", { expiresAt: "2026-03-02T09:00:05.000Z" }),
  );
  expect(await rolesOf(omar)).toEqual(["viewer"]);
  ports.advance(4_999);
  expect([await rolesOf(omar), await rolesOf(omar, true)]).toEqual([["viewer"], ["viewer"]]);
  ports.advance(1);
  expect([await rolesOf(omar), await rolesOf(omar, true)]).toEqual([undefined, undefined]);
});

test("whoever is suspended has no place until they are reinstated", async () => {
  await inMembership(RoleAssigned({ project, user: ines, role: "owner" }), held("admin"));
  expect(await rolesOf(omar)).toEqual(["admin"]);
  await inMembership(MemberSuspended({ project, user: omar }));
  expect(await rolesOf(omar, true)).toBeUndefined();
  await inMembership(MemberReinstated({ project, user: omar }));
  expect(await rolesOf(omar, true)).toEqual(["admin"]);
});

test("what was taken is gone after ten seconds at the latest, from every kept decision", async () => {
  await inMembership(RoleAssigned({ project, user: ines, role: "owner" }), held("admin"));
  expect(await rolesOf(omar)).toEqual(["admin"]);
  for (const gone of [MemberSuspended({ project, user: omar }), RoleRemoved({ project, user: omar, role: "admin" })]) {
    await inMembership(MemberReinstated({ project, user: omar }));
    ports.advance(10_000);
    await rolesOf(omar);
    await inMembership(gone);
    ports.advance(10_000);
    expect(await rolesOf(omar)).toBeUndefined();
  }
});

test("another process that had kept a yes says no ten seconds later at the latest, and at once to a command", async () => {
  const elsewhere = accessOf({ ...ports, permissions });
  await inMembership(RoleAssigned({ project, user: ines, role: "owner" }), held("admin"));
  expect((await elsewhere.projectAccess(omar, project))?.roles).toEqual(["admin"]);
  await inMembership(RoleRemoved({ project, user: omar, role: "admin" }));
  expect(await elsewhere.projectAccess(omar, project, true)).toBeUndefined();
  await inMembership(held("admin"));
  await elsewhere.projectAccess(omar, project);
  await inMembership(RoleRemoved({ project, user: omar, role: "admin" }));
  ports.advance(9_999);
  expect((await elsewhere.projectAccess(omar, project))?.roles).toEqual(["admin"]);
  ports.advance(1);
  expect(await elsewhere.projectAccess(omar, project)).toBeUndefined();
});

test("what administrators change about a starter role counts in every project", async () => {
  await inMembership(RoleAssigned({ project, user: ines, role: "owner" }), held("viewer"));
  expect(await may(omar, "enforcer.role.manage")).toBe(false);
  await record(ports, definitionsStream, [StarterRoleChanged({ role: "viewer", permissions: ["enforcer.role.*"] })]);
  expect([await may(omar, "enforcer.role.manage"), await may(omar, "enforcer.user.view")]).toEqual([true, false]);
});

test("a role everywhere is a place in every project", async () => {
  await record(ports, definitionsStream, [PlatformRoleAssigned({ user: omar, role: "support" })]);
  expect(await rolesOf(omar, true)).toEqual(["support"]);
  await record(ports, definitionsStream, [PlatformRoleRemoved({ user: omar, role: "support" })]);
  expect(await rolesOf(omar, true)).toBeUndefined();
});

test("a project that asks for a second factor waits for it after its days of grace", async () => {
  const wants = async () => (await ports.access.projectAccess(ines, project, true))?.wants;
  await record(ports, accountStream(ines), [
    UserRegistered({ user: ines, emailKey: "eml_1", email: "ines@example.com" }),
  ]);
  await record(ports, projectStream(project), [
    ProjectChanged({ project, requireTwoFactor: true, requireTwoFactorFrom: "2026-03-03T09:00:00.000Z" }),
  ]);
  expect(await wants()).toBeUndefined();
  ports.advance(86_400_000);
  expect(await wants()).toBe("two-factor");
  await record(ports, accountStream(ines), [TwoFactorEnabled({ user: ines })]);
  expect(await wants()).toBeUndefined();
  await record(ports, accountStream(ines), [TwoFactorReset({ user: ines, by: "self" })]);
  expect(await wants()).toBe("two-factor");
  await record(ports, projectStream(project), [
    ProjectChanged({ project, requireTwoFactor: false, requireTwoFactorFrom: null }),
  ]);
  expect(await wants()).toBeUndefined();
});
