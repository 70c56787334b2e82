import { afterEach, beforeEach, expect, test } from "vitest";
import { KeyCreated, keyStream } from "#events/auth";
import { MemberRemoved, MemberSuspended, membershipStream, RoleRemoved } from "#events/enforcer";
import { record, settle, testProject } from "#platform/testing";
import { service } from "./service.ts";
import { type AuthTown, authTown, helper, owner, STATION, stranger } from "./testing.ts";

let here: AuthTown;
beforeEach(async () => {
  here = await authTown();
});
afterEach(() => here.close());

const LIST = { scopes: ["auth.key.list"] };
const settled = () => settle([service], here.ports);
const happens = async (...facts: Parameters<typeof record>[2]) => {
  await record(here.ports, membershipStream(here.project), facts, "directory", { kind: "user", id: stranger });
  await settled();
};
const gone = (more: object = {}) => MemberRemoved({ project: here.project, user: owner, ...more });
const listed = async (query: Record<string, string> = {}) =>
  (await here.ask(helper, `GET ${here.base}`, undefined, { query })).body.authEntries;
const titles = async (id: string) =>
  (await here.ask(helper, `GET ${here.base}/${id}/history`)).body.history.map(
    ({ title, actor }: { title: string; actor: { id: string } }) => [title, actor.id],
  );

async function pairedBy(user: string): Promise<{ id: string; token: string; refresh_token: string }> {
  const begun = { client_id: "press-station", name: "Press 2", scope: "auth.key.list" };
  const code = (await here.ask(undefined, "POST /v1/auth/device/code", begun)).body;
  const decision = { user_code: code.user_code, approve: true, project: here.project };
  const { id } = (await here.ask(user, "POST /v1/auth/device/authorize", decision)).body.device;
  const poll = { type: "device_code", device_code: code.device_code, client_id: "press-station" };
  return { id, ...(await here.ask(undefined, "POST /v1/auth/token", poll)).body };
}

test("a project's keys are listed by who answers for them", async () => {
  const key = await here.makeKey(LIST);
  const device = await pairedBy(helper);
  expect(await listed({ owner })).toMatchObject([{ id: key.id, owner }]);
  expect(await listed({ owner: helper })).toMatchObject([{ id: device.id, owner: helper }]);
  expect(await listed({ owner: stranger })).toEqual([]);
});

test.each([
  ["removed", () => gone()],
  ["suspended", () => MemberSuspended({ project: here.project, user: owner })],
] as const)("keys and devices of a member who is %s end where nobody takes them over", async (_, fact) => {
  const key = await here.makeKey(LIST);
  const device = await pairedBy(owner);
  const others = await pairedBy(helper);
  await settled();
  await happens(fact());
  expect((await here.by(key.secret)).status).toBe(401);
  expect((await here.by(`Bearer ${device.token}`)).status).toBe(401);
  const renewal = { type: "refresh_token", refresh_token: device.refresh_token };
  expect((await here.ask(undefined, "POST /v1/auth/token", renewal)).status).toBe(400);
  expect((await here.by(`Bearer ${others.token}`)).status).toBe(200);
  expect(await listed()).toMatchObject([{ id: others.id }]);
  expect((await titles(key.id))[0]).toEqual(["Key revoked: its owner left the project", stranger]);
  expect((await titles(device.id))[0]).toEqual(["Device revoked: its owner left the project", stranger]);
});

test("keys and devices go on with whoever takes them over, as far as that person may do all they may", async () => {
  const [key, rich, device] = [await here.makeKey(LIST), await here.makeKey(), await pairedBy(owner)];
  await settled();
  await happens(gone({ keysTo: helper }));
  expect((await here.by(key.secret)).status).toBe(200);
  expect((await here.by(`Bearer ${device.token}`)).status).toBe(200);
  expect((await here.by(rich.secret)).status).toBe(401);
  expect((await listed({ owner: helper })).map(({ id }: { id: string }) => id).sort()).toEqual(
    [device.id, key.id].sort(),
  );
  expect(await listed({ owner })).toEqual([]);
  expect((await titles(key.id))[0]).toEqual(["Transferred to another member", stranger]);
  expect((await here.ask(owner, `DELETE /v1/auth/entries/${key.id}`)).status).toBe(404);
  expect((await here.ask(helper, `DELETE /v1/auth/entries/${key.id}`)).status).toBe(204);
});

test("a key whose newest secret the removed member got ends too, whoever made it", async () => {
  const theirs = (await here.ask(helper, `POST ${here.base}`, { ...here.till, ...LIST })).body;
  const { secret } = (await here.ask(owner, `POST ${here.base}/${theirs.id}/rotate`, {})).body;
  await settled();
  expect(await listed({ owner })).toMatchObject([{ id: theirs.id, owner: helper }]);
  await happens(gone());
  for (const each of [theirs.secret, secret]) expect((await here.by(each)).status).toBe(401);
});

test("a fact delivered twice revokes nothing that was handed over, and leaves a later key alone", async () => {
  const key = await here.makeKey(LIST);
  await settled();
  await happens(gone({ keysTo: helper }));
  await happens(gone());
  expect((await here.by(key.secret)).status).toBe(200);
});

test("whoever loses their last role, or makes a key in the moment they go, leaves none", async () => {
  const key = await here.makeKey(LIST);
  await settled();
  const roleless = RoleRemoved({ project: here.project, user: owner, role: "viewer" });
  await happens(roleless);
  expect((await here.by(key.secret)).status).toBe(200);
  const guest = "usr_00000000000000000000000d";
  const late = "key_00000000000000000000000d";
  const made = {
    key: late,
    project: testProject.id,
    name: "Late",
    type: "api_key" as const,
    prefix: "pw_live_aaaaaaaa",
  };
  await record(here.ports, keyStream(late), [KeyCreated({ ...made, scopes: STATION })], "directory", {
    kind: "user",
    id: guest,
  });
  await settled();
  expect((await here.ask(helper, `GET ${here.base}/${late}`)).body.status).toBe("revoked");
});
