import { afterEach, beforeEach, expect, test } from "vitest";
import { accountStream, UserRegistered } from "#events/accounts";
import { MemberRemoved, membershipStream, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { PlatformCreated, ProjectArchived, ProjectCreated, platformStream, projectStream } from "#events/projects";
import { readProof } from "#platform/proofs";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { accessOf } from "../access.ts";
import { enforcer } from "../contract/index.ts";
import { permissionsOf } from "../registry.ts";
import { service } from "../service.ts";

const project = "prj_00000000000000000000000a";
const demo = "plt_00000000000000000000000a";
const user = (letter: string) => `usr_00000000000000000000000${letter}`;
const [ines, omar, ada, zoe] = [user("a"), user("b"), user("c"), user("d")];
const emails: Record<string, string> = { [ines]: "ines", [omar]: "omar", [ada]: "ada", [zoe]: "zoe" };
const permissions = permissionsOf([enforcer]);
const DAY = 86_400_000;
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;

const registered = (who: string, email = `${emails[who]}@example.org`) =>
  record(ports, accountStream(who), [
    UserRegistered({ user: who, emailKey: who, email, firstName: String(emails[who]) }),
  ]);
const given = (to: string, role: string) => RoleAssigned({ project, user: to, role });

beforeEach(async () => {
  ports = await testPorts({ services: [service], access: (others) => accessOf({ ...others, permissions }) });
  send = requestsTo(service.http, ports);
  const look = { favicon: "/favicon.svg", logos: [], theme: {}, defaultLocale: "en-GB", defaultCurrency: "GBP" };
  const platform = { ...look, platform: demo, name: "Demo", slug: "demo", domains: ["demo.example"], public: true };
  await record(ports, platformStream(demo), [PlatformCreated(platform)]);
  const place = { platformId: demo, currency: "GBP", timeZone: "Europe/London", country: "GB" };
  const own = { name: "Saltmarsh", slug: "saltmarsh", locale: "en-GB", units: "metric" as const, orderPrefix: "SM" };
  await record(ports, projectStream(project), [ProjectCreated({ ...place, ...own, project, owner: ines })]);
  for (const each of [ines, omar, ada]) await registered(each);
  await record(ports, membershipStream(project), [given(ines, "owner"), given(ada, "admin")]);
  await settle([service], ports);
});
afterEach(() => ports.close());

const inviting = (body: object, as = ines, headers = {}) =>
  send(`POST /v1/projects/${project}/invites`, { as: { user: as, name: "Inès" }, body, headers });
const list = async (query = {}) => {
  await settle([service], ports);
  return (await send(`GET /v1/projects/${project}/invites`, { as: { user: ines }, query })).body.invites;
};
const resend = (invite: string, as = ines) =>
  send(`POST /v1/projects/${project}/invites/${invite}/resend`, { as: { user: as } });
const revoke = (invite: string, as = ines) =>
  send(`DELETE /v1/projects/${project}/invites/${invite}`, { as: { user: as } });
const path = (token: string) => `/omnis/v3/dashboard/user/accept-invite/${token}`;
const look = (token: string) => send("POST /omnis/v3/dashboard/user/read-invite", { body: { token } });
const accept = (token: string, as: string) => send(`POST ${path(token)}`, { as: { user: as } });
const emailsTo = async (to: string) => {
  await settle([service], ports);
  return (await ports.outbox.list(50)).filter((email) => email.to === to);
};
const tokenFor = async (to: string) => /token=([\w-]+)/.exec((await emailsTo(to))[0]?.text ?? "")?.[1] ?? "";
const rolesOf = async (who: string) => {
  ports.advance(10_000);
  return (await ports.access.projectAccess(who, project))?.roles;
};
const codes = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];

// [entity.work.invite] [entity.work.body.createInviteRequest]
test("somebody with an account is invited by email, looks, accepts, and the inviter gets an email", async () => {
  const created = await inviting({ email: "omar@example.org", roles: ["support"], message: "Welcome" });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    id: expect.stringMatching(/^inv_/),
    email: "omar@example.org",
    roles: ["support"],
    message: "Welcome",
    status: "pending",
    sentCount: 1,
    expiresAt: "2026-03-09T09:00:00.000Z",
    invitedBy: { id: ines },
  });
  const token = await tokenFor("omar@example.org");
  const [email] = await emailsTo("omar@example.org");
  expect(email?.subject).toBe("Inès invites you to Saltmarsh");
  expect(email?.text).toContain(`https://demo.example/invites/accept?token=${token}`);
  const looked = await look(token);
  expect((await send(`GET ${path(token)}`, { as: { user: omar } })).body).toEqual(looked.body);
  expect((await send(`GET ${path(token)}`)).status).toBe(401);
  expect(looked.body).toMatchObject({
    project,
    projectName: "Saltmarsh",
    role: "support",
    needsPassword: false,
    invitedBy: "Inès",
    roles: [{ id: "support", name: "Support" }],
    redirect: `/invites/accept?token=${token}`,
  });
  expect(looked.headers["cache-control"]).toBe("no-store");
  expect(await rolesOf(omar)).toBeUndefined();
  const accepted = await accept(token, omar);
  expect(accepted.body).toEqual({
    project,
    projectName: "Saltmarsh",
    roles: ["support"],
    redirect: `/dashboard?project=${project}`,
  });
  expect(accepted.headers["cache-control"]).toBe("no-store");
  expect(await rolesOf(omar)).toEqual(["support"]);
  expect((await list())[0]).toMatchObject({ status: "accepted", acceptedAt: expect.any(String) });
  expect((await emailsTo("ines@example.org"))[0]?.subject).toBe("omar has joined Saltmarsh");
});

test("somebody without an account is sent to choose a password first", async () => {
  await inviting({ email: "Zoe@Example.org", roles: ["viewer"] });
  const token = await tokenFor("Zoe@Example.org");
  expect((await look(token)).body).toMatchObject({ needsPassword: true, redirect: `/set-password?token=${token}` });
  expect(await readProof(ports, "invites", token)).toMatchObject({
    project,
    projectName: "Saltmarsh",
    email: "Zoe@Example.org",
    invitedBy: "Inès",
    roles: ["viewer"],
  });
  await registered(zoe);
  expect((await accept(token, zoe)).status).toBe(200);
  expect(await rolesOf(zoe)).toEqual(["viewer"]);
});

test("looking consumes nothing; accepting again answers the same and lets nobody back in", async () => {
  await inviting({ email: "omar@example.org", roles: ["support"] });
  const token = await tokenFor("omar@example.org");
  for (const _ of [1, 2]) expect((await look(token)).status).toBe(200);
  const first = (await accept(token, omar)).body;
  expect((await accept(token, omar)).body).toEqual(first);
  expect(codes(await look(token))).toEqual([409, "INVITE_ACCEPTED"]);
  await record(ports, membershipStream(project), [MemberRemoved({ project, user: omar })]);
  await accept(token, omar);
  expect(await rolesOf(omar)).toBeUndefined();
});

test("only whoever has the invited address accepts", async () => {
  await inviting({ email: "zoe@example.org", roles: ["support"] });
  const token = await tokenFor("zoe@example.org");
  expect(codes(await accept(token, omar))).toEqual([403, "INVITE_FOR_ANOTHER"]);
  expect((await send(`POST ${path(token)}`)).status).toBe(401);
  expect(await rolesOf(omar)).toBeUndefined();
});

test("twenty who accept at once with the same link are one who joins once", async () => {
  await inviting({ email: "omar@example.org", roles: ["support", "designer"] });
  const token = await tokenFor("omar@example.org");
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, omar)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const facts = await ports.store.load("directory", membershipStream(project));
  const joined = facts.filter(({ data }) => (data as { user: string }).user === omar);
  expect(joined.map(({ type }) => type)).toEqual(["RoleAssigned", "RoleAssigned"]);
});

test("an invitation whose sender may no longer give its roles lets nobody in", async () => {
  await inviting({ email: "omar@example.org", roles: ["admin"] }, ada);
  const token = await tokenFor("omar@example.org");
  await record(ports, membershipStream(project), [RoleRemoved({ project, user: ada, role: "admin" })]);
  expect(codes(await accept(token, omar))).toEqual([403, "INVITER_NOT_ALLOWED"]);
  expect((await list())[0].status).toBe("pending");
  await record(ports, membershipStream(project), [given(ada, "admin")]);
  expect((await accept(token, omar)).status).toBe(200);
});

test("nobody invites to a role above them or one that is not there", async () => {
  expect(codes(await inviting({ email: "omar@example.org", roles: ["owner"] }, ada))).toEqual([
    403,
    "BEYOND_OWN_REACH",
  ]);
  expect(codes(await inviting({ email: "omar@example.org", roles: ["king"] }))).toEqual([404, "ROLE_NOT_FOUND"]);
  expect(codes(await inviting({ email: "ada@example.org", roles: ["viewer"] }))).toEqual([409, "ALREADY_MEMBER"]);
  expect(await list()).toEqual([]);
});

test("the same address again sends another email of the same invitation, with the newer roles", async () => {
  const first = (await inviting({ email: "omar@example.org", roles: ["support"] })).body;
  const before = await tokenFor("omar@example.org");
  ports.advance(DAY);
  const again = (await inviting({ email: " OMAR@example.org ".trim(), roles: ["viewer"] })).body;
  expect(again).toMatchObject({ id: first.id, sentCount: 2, roles: ["viewer"], expiresAt: "2026-03-10T09:00:00.000Z" });
  expect(await list()).toHaveLength(1);
  expect(await emailsTo("omar@example.org")).toHaveLength(2);
  expect((await accept(before, omar)).status).toBe(200);
  expect(await rolesOf(omar)).toEqual(["viewer"]);
});

test("a create repeated with its key sends one email", async () => {
  const headers = { "idempotency-key": "k-1" };
  const body = { email: "omar@example.org", roles: ["support"] };
  const [first, again] = [await inviting(body, ines, headers), await inviting(body, ines, headers)];
  expect(again.body).toEqual(first.body);
  expect(await emailsTo("omar@example.org")).toHaveLength(1);
});

test("an address gets at most five emails a day, whoever sends them", async () => {
  const { id } = (await inviting({ email: "omar@example.org", roles: ["support"] })).body;
  for (const _ of [2, 3]) expect((await resend(id)).status).toBe(200);
  for (const _ of [4, 5]) await inviting({ email: "omar@example.org", roles: ["viewer"] }, ada);
  expect(codes(await resend(id))).toEqual([429, "TOO_MANY_LETTERS"]);
  expect((await inviting({ email: "omar@example.org", roles: ["support"] })).status).toBe(429);
  ports.advance(DAY);
  expect((await resend(id)).body.sentCount).toBe(6);
});

test("an invitation ends with its time and can be sent again", async () => {
  const { id } = (await inviting({ email: "omar@example.org", roles: ["support"], expiresInDays: 2 })).body;
  const token = await tokenFor("omar@example.org");
  ports.advance(2 * DAY);
  expect((await list())[0].status).toBe("expired");
  expect((await list({ status: "pending" })).length + (await list({ status: "expired" })).length).toBe(1);
  expect((await accept(token, omar)).status).toBe(404);
  expect((await resend(id)).body).toMatchObject({ status: "pending", expiresAt: "2026-03-11T09:00:00.000Z" });
  expect((await accept(await tokenFor("omar@example.org"), omar)).status).toBe(200);
});

test("an invitation that was taken back opens nothing, not even a password, and makes room for a new one", async () => {
  const { id } = (await inviting({ email: "zoe@example.org", roles: ["support"] })).body;
  const token = await tokenFor("zoe@example.org");
  expect((await revoke(id)).status).toBe(204);
  expect((await revoke(id)).status).toBe(204);
  expect(await readProof(ports, "invites", token)).toBeUndefined();
  expect(codes(await look(token))).toEqual([404, "INVITE_NOT_FOUND"]);
  expect(codes(await resend(id))).toEqual([409, "INVITE_REVOKED"]);
  const again = (await inviting({ email: "zoe@example.org", roles: ["support"] })).body;
  expect(again.id).not.toBe(id);
  expect((await list()).map(({ status }: { status: string }) => status).sort()).toEqual(["pending", "revoked"]);
});

test("one that was taken back before its email left sends none", async () => {
  const { id } = (await inviting({ email: "omar@example.org", roles: ["support"] })).body;
  await revoke(id);
  expect(await emailsTo("omar@example.org")).toEqual([]);
});

test("many are invited at once, each answered by itself", async () => {
  const emails = ["omar@example.org", "nobody", "ada@example.org", "zoe@example.org", "OMAR@example.org"];
  const { body } = await send(`POST /v1/projects/${project}/invites/bulk`, {
    as: { user: ines },
    body: { emails, roles: ["viewer"] },
  });
  expect(body.results.map(({ email, result, code }: Record<string, string>) => [email, result, code])).toEqual([
    ["OMAR@example.org", "invited", undefined],
    ["nobody", "refused", "VALIDATION_FAILED"],
    ["ada@example.org", "refused", "ALREADY_MEMBER"],
    ["zoe@example.org", "invited", undefined],
  ]);
  expect(await list()).toHaveLength(2);
});

test("invitations are found by parts of the address", async () => {
  for (const email of ["omar@example.org", "zoe@printers.test"]) {
    ports.advance(1000);
    await inviting({ email, roles: ["viewer"] });
  }
  const found = async (query = {}) => (await list(query)).map(({ email }: { email: string }) => email);
  expect(await found()).toEqual(["zoe@printers.test", "omar@example.org"]);
  expect(await found({ search: "printers" })).toEqual(["zoe@printers.test"]);
  expect(await found({ search: "OMAR" })).toEqual(["omar@example.org"]);
});

test("an archived project lets nobody in", async () => {
  await inviting({ email: "omar@example.org", roles: ["viewer"] });
  const token = await tokenFor("omar@example.org");
  await record(ports, projectStream(project), [ProjectArchived({ project })]);
  expect(codes(await look(token))).toEqual([409, "PROJECT_ARCHIVED"]);
  expect(codes(await accept(token, omar))).toEqual([409, "PROJECT_ARCHIVED"]);
  expect(codes(await inviting({ email: "zoe@example.org", roles: ["viewer"] }))).toEqual([409, "PROJECT_ARCHIVED"]);
});

test.each([
  [{ email: "nobody", roles: ["viewer"] }, "email"],
  [{ email: "omar@example.org", roles: [] }, "roles"],
  [{ email: "omar@example.org", roles: ["viewer"], expiresInDays: 31 }, "expiresInDays"],
])("an invitation that cannot be used names its field: %j", async (body, field) => {
  const response = await inviting(body);
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test("a stranger knows no invitation from one that is not there, nor a made-up link from an old one", async () => {
  const { id } = (await inviting({ email: "zoe@example.org", roles: ["viewer"] })).body;
  const [foreign, missing] = [await revoke(id, omar), await revoke("inv_00000000000000000000000z", omar)];
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  expect(codes(await look("A".repeat(43)))).toEqual([404, "INVITE_NOT_FOUND"]);
});
