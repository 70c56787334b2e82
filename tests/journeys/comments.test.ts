import { afterEach, beforeEach, expect, test } from "vitest";
import { type Ask, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { withStaff } from "../support/erased-person.ts";

let here: TestEnvironment;
let goods: Awaited<ReturnType<typeof stocked>>;
let order: { id: string; number: string; customerId: string };

const as = (user: string, { path, ...request }: Ask) =>
  here.ask(user, { ...request, path: `${here.base}${path}`, query: { project: here.shop, ...request.query } });
const owner = (request: Ask) => as(here.people.owner, request);
const staff = (request: Ask) => as(here.people.staff, request);
const place = async (extra = {}) =>
  must(
    await owner({
      method: "POST",
      path: "/orders",
      body: { ...orderOf({ variantRef: goods.tee, quantity: 1 }), ...extra },
    }),
    201,
  );

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  await withStaff(here);
  goods = await stocked(here);
  order = await place();
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const of = (id = "") => `/orders/${order.id}/comments${id && `/${id}`}`;
const write = (text: string, mentions: object[] = [], by = owner) =>
  by({ method: "POST", path: of(), body: { text, mentions } });
const mention = (user: "staff" | "outsider") => ({ user: here.people[user], name: user });
const answer = async (user = here.people.staff) => {
  const path = "/omnis/v3/dashboard/user/notifications";
  const { notifications } = must(await here.ask(user, { path }));
  return (notifications as { kind: string }[]).filter(({ kind }) => kind === "mentioned");
};
const listed = async () => {
  await here.settle(); // one of them reads what the other wrote
  return must(await staff({ path: of() })).comments;
};

test("a comment is shown at its order, its author edits and deletes it, and its history keeps its text", async () => {
  const { id } = must(await write("Ring before noon"), 201);
  expect(await listed()).toMatchObject([{ id, text: "Ring before noon", mine: false, edited: false }]);
  for (const method of ["PATCH", "DELETE"])
    expect(
      (await staff({ method, path: of(id), ...(method === "PATCH" && { body: { text: "No" } }) })).body,
    ).toMatchObject({
      code: "COMMENT_OF_ANOTHER",
    });
  must(await owner({ method: "PATCH", path: of(id), body: { text: "Ring after noon" } }));
  expect(await listed()).toMatchObject([{ text: "Ring after noon", edited: true }]);
  must(await owner({ method: "DELETE", path: of(id) }), 204);
  must(await owner({ method: "DELETE", path: of(id) }), 204);
  expect(await listed()).toEqual([]);
  expect((await owner({ method: "PATCH", path: of(id), body: { text: "Again" } })).status).toBe(404);
  const { history } = must(await owner({ path: `${of(id)}/history` }));
  expect(history.map(({ title }: { title: string }) => title)).toEqual([
    "Comment deleted",
    "Comment edited",
    "Comment added",
  ]);
  expect(JSON.stringify(history)).toContain("Ring before noon");
});

test("a deleted comment is restored by its author alone, as it was", async () => {
  const { id } = must(await write("Ring before noon"), 201);
  const restore = { method: "POST", path: `${of(id)}/restore` };
  must(await owner({ method: "DELETE", path: of(id) }), 204);
  expect((await staff(restore)).body).toMatchObject({ code: "COMMENT_OF_ANOTHER" });
  expect(must(await owner(restore))).toMatchObject({ id, text: "Ring before noon", edited: false });
  must(await owner(restore));
  expect(await listed()).toMatchObject([{ id, text: "Ring before noon" }]);
  const { history } = must(await owner({ path: `${of(id)}/history` }));
  expect(history[0].title).toBe("Comment restored");
  expect((await owner({ method: "POST", path: `${of("cmt_00000000")}/restore` })).status).toBe(404);
});

test("who is mentioned is notified once, with a link to the comment; an edit tells only who is new", async () => {
  const { id } = must(await write("@staff can you ring them?", [mention("staff")]), 201);
  await here.settle();
  expect(await answer()).toMatchObject([
    {
      title: expect.stringContaining(`mentioned you on ${order.number}`),
      action: `/orders/${order.id}?project=${here.shop}#${id}`,
    },
  ]);
  must(
    await owner({ method: "PATCH", path: of(id), body: { text: "@staff please ring", mentions: [mention("staff")] } }),
  );
  await here.settle();
  expect(await answer()).toHaveLength(1);
  must(await write("No name here", [mention("staff")]), 201);
  await here.settle();
  expect(await answer()).toHaveLength(1);
});

test("somebody outside can't be mentioned, and who lost access is not notified", async () => {
  expect((await write("@outsider look", [mention("outsider")])).body).toMatchObject({
    code: "MENTION_OUTSIDE",
    errors: { text: ["outsider can't see orders here"] },
  });
  expect(await listed()).toEqual([]);
  const { users } = must(
    await owner({ path: `/orders/${order.id}/mentionable`, query: { users: Object.values(here.people).join(",") } }),
  );
  expect(users.sort()).toEqual([here.people.owner, here.people.staff].sort());
  must(await write("@staff look", [mention("staff")]), 201);
  const path = `/v1/projects/${here.shop}/users/${here.people.staff}`;
  must(await here.ask(here.people.owner, { method: "DELETE", path }), 200, 204);
  await here.settle();
  expect(await answer()).toEqual([]);
});

test("a comment of 100,000 characters is refused by name, and so is one without words", async () => {
  expect(await write("x".repeat(100_000))).toMatchObject({
    status: 422,
    body: { errors: { text: ["Use at most 5,000 characters"] } },
  });
  expect((await write("  ")).body).toMatchObject({ errors: { text: ["Write something first"] } });
});

test("strangers see no comments, and neither receipt nor record of the order holds them", async () => {
  must(await write("They haggle, be firm"), 201);
  await here.settle();
  expect((await as(here.people.outsider, { path: of() })).status).toBe(404);
  expect((await as(here.powerless, { path: of() })).status).toBe(403);
  for (const path of ["", "/receipt", "/history"])
    expect(JSON.stringify((await owner({ path: `/orders/${order.id}${path}` })).body)).not.toContain("haggle");
});

test("erasing a customer reaches the words of comments: on their orders, on others', in histories and notifications", async () => {
  const { id } = must(await write("@staff Ines Okafor haggles", [mention("staff")]), 201);
  const mine = order;
  order = await place({
    contactInformation: { email: "jo@example.com" },
    shippingAddress: { ...orderOf().shippingAddress, contactName: "Jo Byrne", line1: "1 Quay" },
  });
  const other = must(await write("Goes in one box with Ines Okafor’s"), 201);
  await here.settle();
  must(await owner({ method: "POST", path: `/customers/${mine.customerId}/erase`, body: { reason: "Asked" } }));
  await here.settle();
  expect(await listed()).toMatchObject([{ id: other.id, text: "Goes in one box with Erased’s" }]);
  const paths = [
    of(),
    `${of(other.id)}/history`,
    `/orders/${mine.id}/comments`,
    `/orders/${mine.id}/comments/${id}/history`,
  ];
  for (const path of paths) {
    const response = await owner({ path });
    expect([path, response.status, /okafor|haggles/i.test(JSON.stringify(response.body))]).toEqual([path, 200, false]);
  }
  expect(await answer()).toEqual([]);
});
