import { afterEach, beforeEach, expect, test } from "vitest";
import { type AuthTown, authTown, helper, owner, stranger } from "./testing.ts";

let here: AuthTown;
beforeEach(async () => {
  here = await authTown();
});
afterEach(() => here.close());

const entries = "/v1/auth/entries";
const own = async (user: string) => (await here.ask(user, `GET ${entries}`)).body.authEntries;

async function letIn(user: string, name: string): Promise<string> {
  const begun = { client_id: "press-station", name, scope: "auth.key.list" };
  const { user_code } = (await here.ask(undefined, "POST /v1/auth/device/code", begun)).body;
  const decision = { user_code, approve: true, project: here.project };
  return (await here.ask(user, "POST /v1/auth/device/authorize", decision)).body.device.id;
}

test("everybody sees what they made or let in themselves, newest first, and nobody else's", async () => {
  const key = await here.makeKey();
  here.ports.advance(1000);
  const device = await letIn(owner, "Press 2");
  const others = await letIn(helper, "Press 3");
  expect(await own(owner)).toMatchObject([
    { id: device, type: "device", name: "Press 2", status: "approved", project: here.project },
    { id: key.id, type: "api_key", project: here.project },
  ]);
  expect((await own(helper)).map(({ id }: { id: string }) => id)).toEqual([others]);
  expect(await own(stranger)).toEqual([]);
});

test("whoever let something in takes it out again, and it is dead at once; what is another's is not there", async () => {
  const device = await letIn(helper, "Press 3");
  expect((await here.ask(stranger, `DELETE ${entries}/${device}`)).status).toBe(404);
  expect((await here.ask(owner, `DELETE ${entries}/${device}`)).status).toBe(404);
  expect((await here.ask(helper, `DELETE ${entries}/${device}`)).status).toBe(204);
  expect(await here.grant(device)).toBeUndefined();
  expect(await own(helper)).toEqual([]);
  const key = await here.makeKey();
  expect(await here.grant(key.id)).toBeDefined();
  expect((await here.ask(owner, `DELETE ${entries}/${key.id}`)).status).toBe(204);
  expect(await here.grant(key.id)).toBeUndefined();
  expect((await here.by(key.secret)).status).toBe(401);
});

test("your own list is paged", async () => {
  for (const name of ["One", "Two", "Three"]) {
    await here.makeKey({ name });
    here.ports.advance(1000);
  }
  const first = (await here.ask(owner, `GET ${entries}`, undefined, { query: { pageSize: "2" } })).body;
  expect(first.authEntries.map(({ name }: { name: string }) => name)).toEqual(["Three", "Two"]);
  const query = { pageSize: "2", pageToken: first.nextPageToken };
  const rest = (await here.ask(owner, `GET ${entries}`, undefined, { query })).body;
  expect(rest.authEntries.map(({ name }: { name: string }) => name)).toEqual(["One"]);
  expect(rest.nextPageToken).toBeNull();
});
