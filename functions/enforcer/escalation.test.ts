import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beyondReach, type Reach } from "./domain/reach.ts";
import { ROLES } from "./domain/roles.ts";
import { registryOf } from "./registry.ts";
import { type Office, office, people, permissions, project } from "./testing.ts";

const { ines, omar, ada } = people;
const registry = registryOf(permissions);
const ids = ROLES.map(({ id }) => id);
const has = (role: string, permission: string) => registry.of(role).includes(permission);
const rank = (role: string) => ROLES.find(({ id }) => id === role)?.rank ?? 0;
/** The rule: the asker may change roles, the role is of no higher rank, and it has no permission they lack. */
const may = (asker: string, role: string) =>
  has(asker, "enforcer.role.manage") &&
  rank(role) <= rank(asker) &&
  registry.of(role).every((each) => has(asker, each));

describe("every role against the grant of every role", () => {
  let here: Office;
  const crowd = Object.fromEntries(ids.map((id, at) => [id, `usr_00000000000000000000020${at}`]));
  beforeAll(async () => {
    here = await office();
    for (const [role, who] of Object.entries(crowd)) await here.join(who, role);
  });
  afterAll(() => here.close());

  test.each(ids.flatMap((asker) => ids.map((role) => ({ asker, role }))))(
    "$asker gives and takes $role only where that is theirs",
    async ({ asker, role }) => {
      const by = crowd[asker] as string;
      const [given, taken] = [await here.assign(role, ada, by), await here.remove(role, ada, by)];
      const wanted = may(asker, role) ? 204 : 403;
      expect([given.status, taken.status]).toEqual([wanted, wanted]);
      const row = await here.enforcer.row(project);
      expect(row?.roles[ada]).toBeUndefined();
    },
  );

  const make = (asker: string, word: string, body: object) =>
    here.as(crowd[asker] as string, "POST /v1/enforcer/roles", { body: { name: `${asker} ${word}`, ...body } });

  test.each(ids)("%s makes a role of its own of what is theirs", async (asker) => {
    const inReach = await make(asker, "own", { permissions: ["orders.order.list"], rank: 1 });
    const able = has(asker, "enforcer.role.create") && has(asker, "orders.order.list");
    expect(inReach.status).toBe(able ? 201 : 403);
  });

  const lacking = ids.flatMap((asker) => {
    const first = permissions.find(({ id, scope }) => scope === "project" && !has(asker, id));
    return first ? [{ asker, permission: first.id }] : [];
  });
  test.each(lacking)("$asker makes no role with $permission, which they lack", async ({ asker, permission }) => {
    expect((await make(asker, "rich", { permissions: [permission], rank: 1 })).status).toBe(403);
  });

  test("owners and admins alone lack nothing", () => {
    expect(ids.filter((id) => !lacking.some(({ asker }) => asker === id))).toEqual(["owner", "admin"]);
  });

  test.each(ids.filter((id) => rank(id) < 99))("%s makes no role above their own", async (asker) => {
    expect((await make(asker, "high", { permissions: [], rank: 99 })).status).toBe(403);
  });
});

describe("at the same moment", () => {
  let here: Office;
  beforeEach(async () => {
    here = await office();
  });
  afterEach(() => here.close());
  const owners = async () => {
    const roles = (await here.enforcer.row(project))?.roles ?? {};
    return Object.values(roles).filter((held) => held.some(({ role }) => role === "owner")).length;
  };

  test("of many owners who all remove each other one stays", async () => {
    const crowd = [ines, ...Array.from({ length: 5 }, (_, at) => `usr_00000000000000000000030${at}`)];
    for (const each of crowd.slice(1)) await here.join(each, "owner");
    const tried = await Promise.all(
      crowd.flatMap((by) => crowd.filter((of) => of !== by).map((of) => here.remove("owner", of, by))),
    );
    expect(tried.every(({ status }) => [204, 403, 404, 409].includes(status))).toBe(true);
    expect(await owners()).toBeGreaterThanOrEqual(1);
  });

  test("of two owners who go, are given an end and are suspended, one stays for good", async () => {
    await here.assign("owner", omar);
    const soon = { expiresAt: "2026-03-02T10:00:00.000Z" };
    await Promise.all([
      here.assign("owner", ines, ines, soon),
      here.assign("owner", omar, omar, soon),
      here.remove("owner", ines, omar),
      here.remove("owner", omar, ines),
    ]);
    here.ports.advance(7_200_000);
    const projectAccess = await Promise.all(
      [ines, omar].map((each) => here.enforcer.projectAccess(each, project, true)),
    );
    expect(projectAccess.some((each) => each?.roles.includes("owner"))).toBe(true);
  });

  test("whoever is demoted makes nobody an admin any more, whichever comes first", async () => {
    await here.admit("viewer", omar);
    await here.admit("viewer", ada);
    for (let turn = 0; turn < 10; turn += 1) {
      await here.assign("admin", omar);
      const [, given] = await Promise.all([here.remove("admin", omar), here.assign("admin", ada, omar)]);
      const facts = await here.ports.store.load("directory", `membership-${project}`);
      const demoted = facts.findLastIndex(
        ({ type, data }) => type === "RoleRemoved" && (data as { user: string }).user === omar,
      );
      const raised = facts.findLastIndex(
        ({ type, data }) =>
          type === "RoleAssigned" &&
          (data as { user: string; role: string }).user === ada &&
          (data as { role: string }).role === "admin",
      );
      expect(given.status !== 204 || raised < demoted, `turn ${turn}`).toBe(true);
      await here.remove("admin", ada);
    }
  });
});

test("what is above the asker by a hair, or has one permission more, is beyond reach", () => {
  const roles = {
    own: { rank: 50, permissions: ["a"] },
    high: { rank: 51, permissions: [] },
    rich: { rank: 1, permissions: ["a", "b"] },
  };
  const reach: Reach = { asker: omar, admin: false, everywhere: ["own"], roles, now: "2026-03-02T09:00:00.000Z" };
  const none = { status: "none" } as const;
  expect(["own", "high", "rich", "lost"].map((role) => beyondReach(none, role, reach)?.refused)).toEqual([
    undefined,
    "beyond-own-reach",
    "beyond-own-reach",
    "role-not-found",
  ]);
});
