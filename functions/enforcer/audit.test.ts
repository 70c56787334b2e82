import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { streamOf } from "#events/_kernel";
import { SignedIn, SignInFailed, UserRegistered } from "#events/accounts";
import { ProjectChanged, projectStream } from "#events/projects";
import { record } from "#platform/testing";
import { accessOf } from "./access.ts";
import { type Office, office, other, people, project } from "./testing.ts";

const { ines, omar, lea } = people;
let here: Office;
beforeEach(async () => {
  here = await office();
});
afterEach(() => here.close());

type Entry = { event: string; actor: { id: string }; before?: unknown; after?: unknown; at: string };
const listed = async (query: Record<string, string> = {}): Promise<Entry[]> => {
  await here.settle();
  return (await here.as(ines, "GET /v1/enforcer/audit", { query })).body.entries;
};
const everything = async (query: Record<string, string> = {}): Promise<Entry[]> => {
  await here.settle();
  return (await here.admin("GET /v1/enforcer/admin/audit", undefined, query)).body.entries;
};
const events = (entries: readonly Entry[]) => entries.map(({ event }) => event);

describe("the audit log of a project", () => {
  // [entity.access.audit]
  test("tells who gave what to whom, newest first, with what was there before", async () => {
    here.ports.advance(1);
    await here.assign("support", omar);
    here.ports.advance(1);
    await here.as(ines, "POST /v1/enforcer/roles", {
      body: { name: "Desk", permissions: ["orders.order.view"], rank: 20 },
    });
    here.ports.advance(1);
    await here.as(ines, "PATCH /v1/enforcer/roles/desk", { body: { rank: 25 } });
    const [changed, made, given, ...first] = await listed();
    expect(changed).toMatchObject({
      event: "RoleRedefined",
      project,
      subject: { type: "role", id: "desk" },
      actor: { id: ines, name: "Test" },
      before: { rank: 20 },
      after: { rank: 25 },
      ip: "192.0.2.1",
    });
    expect(made).toMatchObject({ event: "RoleDefined", title: "Role “Desk” created" });
    expect(given).toMatchObject({
      event: "RoleAssigned",
      subject: { type: "user", id: omar },
      after: { role: "support" },
    });
    expect(events(first).sort()).toEqual(["ProjectCreated", "RoleAssigned"]);
  });

  test("is that project's alone", async () => {
    await here.send(`PUT /v1/enforcer/roles/support/users/${omar}`, { as: { user: lea }, query: { project: other } });
    expect(JSON.stringify(await listed())).not.toContain(lea);
    expect(events(await everything({ project: other }))).toContain("RoleAssigned");
    expect((await here.send("GET /v1/enforcer/audit", { as: { user: lea }, query: { project } })).status).toBe(404);
  });

  test("is found by actor, event, subject, permission, decision and time, alone and together", async () => {
    await here.assign("admin", omar);
    here.ports.advance(86_400_000);
    await here.assign("viewer", lea, omar);
    expect(events(await listed({ actor: omar }))).toEqual(["RoleAssigned"]);
    expect(await listed({ event: "RoleAssigned", subject: lea })).toHaveLength(1);
    expect(await listed({ query: `event:RoleAssigned subject:${lea}` })).toHaveLength(1);
    expect(await listed({ actor: omar, subject: omar })).toEqual([]);
    expect(await listed({ start: "2026-03-03", event: "RoleAssigned" })).toHaveLength(1);
    expect(await listed({ end: "2026-03-02", event: "RoleAssigned" })).toHaveLength(2);
    expect(await listed({ start: "2026-03-02T09:00:00.001Z" })).toHaveLength(1);
  });

  test("comes page by page without a gap", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await here.assign("support", omar);
      here.ports.advance(1000);
      await here.remove("support", omar);
      here.ports.advance(1000);
    }
    await here.settle();
    const found: string[] = [];
    for (let token: string | null | undefined; token !== null; ) {
      const query = { pageSize: "3", subject: omar, ...(token && { pageToken: token }) };
      const { body } = await here.as(ines, "GET /v1/enforcer/audit", { query });
      found.push(...events(body.entries));
      token = body.nextPageToken;
    }
    expect(found).toEqual(Array.from({ length: 5 }, () => ["RoleRemoved", "RoleAssigned"]).flat());
  });

  test.each([
    [{ query: "role:admin" }, "query"],
    [{ query: "somebody" }, "query"],
    [{ query: 'event:"' }, "query"],
    [{ start: "yesterday" }, "start"],
    [{ decision: "maybe" }, "decision"],
  ])("says what of a filter cannot be used: %j", async (query, field) => {
    const { status, body } = await here.as(ines, "GET /v1/enforcer/audit", { query: query as Record<string, string> });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("is for those who may see it", async () => {
    await here.assign("manager", omar);
    expect((await here.as(omar, "GET /v1/enforcer/audit")).body.permissions.denied).toEqual(["enforcer.audit.list"]);
  });
});

describe("denied commands", () => {
  const deny = () => here.as(omar, `PUT /v1/enforcer/roles/viewer/users/${omar}`);
  const denials = () => listed({ decision: "denied" });
  beforeEach(() => here.assign("support", omar));

  test("are recorded with what was missing, once a minute per person and permission", async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await deny()).status).toBe(403);
    expect(await denials()).toMatchObject([
      { event: "CommandDenied", actor: { id: omar }, project, permission: "enforcer.role.manage", decision: "denied" },
    ]);
    here.ports.advance(60_000);
    await deny();
    expect(await denials()).toHaveLength(2);
  });

  test("are recorded once, even when many processes receive them", async () => {
    const entries = {
      actor: { kind: "user", id: omar } as const,
      user: omar,
      project,
      permission: "orders.order.refund",
      operation: "POST /x",
      requestId: "r",
    };
    const others = Array.from({ length: 5 }, () => accessOf({ ...here.ports, permissions: [] }));
    await Promise.all(others.map((each) => each.denied(entries)));
    expect(await denials()).toHaveLength(1);
  });

  test("of those who only look, and of strangers, are not", async () => {
    await here.as(omar, "GET /v1/enforcer/audit");
    await here.as(lea, `PUT /v1/enforcer/roles/viewer/users/${omar}`);
    expect(await denials()).toEqual([]);
  });
});

describe("the audit log of everything", () => {
  // [role.admin.audit]
  test("tells of accounts too, and never what is personal or secret", async () => {
    await record(here.ports, streamOf("session", lea), [
      SignedIn({ user: lea, userAgent: "Private browser" }),
      SignInFailed({ emailKey: "eml_secret", user: lea }),
    ]);
    await record(here.ports, streamOf("account", "usr_000000000000000000000009"), [
      UserRegistered({
        user: "usr_000000000000000000000009",
        emailKey: "eml_9",
        email: "quiet@example.com",
        firstName: "Quiet",
      }),
    ]);
    await record(here.ports, projectStream(project), [
      ProjectChanged({ project, name: "Marsh", supportEmail: "quiet@example.com" }),
    ]);
    const all = await everything({ pageSize: "100" });
    expect(events(all)).toEqual(
      expect.arrayContaining(["SignedIn", "SignInFailed", "UserRegistered", "ProjectChanged"]),
    );
    expect(await everything({ subject: lea, decision: "denied" })).toMatchObject([{ event: "SignInFailed" }]);
    expect((await everything({ event: "SignedIn" }))[0]?.actor.id).toBe(lea);
    for (const word of ["quiet@example.com", "Quiet", "Private browser", "eml_"])
      expect(JSON.stringify(all)).not.toContain(word);
    expect(all.find(({ event }) => event === "ProjectChanged")?.after).toEqual({
      name: "Marsh",
      supportEmail: "changed",
    });
  });
});
