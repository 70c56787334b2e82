import { afterEach, beforeEach, expect, test } from "vitest";
import { InsertStockCounted } from "#events/inserts";
import { record } from "#platform/testing";
import { project, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const create = async (body: object = {}) =>
  (await here.ask("POST ", { body: { name: "Thank you", insertTypeId: "ity_giftnote", ...body } })).body;
const approved = async (body: object = {}) => {
  const made = await create({ artwork: { front: await here.picture(1500, 1050) }, ...body });
  await here.review(made.id, { approved: true });
  here.ports.advance(1000);
  return made.id as string;
};
const get = async (id: string) => (await here.ask(`GET /${id}`)).body;

// [entity.insert] [entity.insert.body.createInsertRequest]
test("an insert is created as createInsertRequest says, a draft until its artwork is complete", async () => {
  const made = await create();
  expect(made).toMatchObject({
    name: "Thank you",
    status: "draft",
    quantityPerOrder: 1,
    rules: { conditions: [] },
    stats: { packed: 0, missed: 0 },
    unitPrice: { amount: 11, currency: "GBP" },
  });
  expect(await get(made.id)).toEqual(made);
  expect((await here.ask("GET ")).body.inserts).toEqual([made]);
  expect((await create({ insertTypeId: "ity_nothing000" })).code).toBe("INSERT_TYPE_UNKNOWN");
  const back = { startsAt: "2026-12-01T00:00:00Z", endsAt: "2026-11-01T00:00:00Z" };
  expect((await create(back)).errors).toMatchObject({ endsAt: [expect.any(String)] });
});

// [entity.insertType]
test("types are listed and opened, with what artwork needs", async () => {
  const { types } = (await here.ask("GET /types")).body;
  expect(types.length).toBeGreaterThan(4);
  expect(types[0]).toMatchObject({ code: "postcard-a6", widthMm: 105, bleedMm: 3, sides: 2, minDpi: 300 });
  expect((await here.ask(`GET /types/${types[0].id}`)).body).toEqual(types[0]);
  expect((await here.ask("GET /types/ity_nothing000")).status).toBe(404);
});

test("artwork that is too coarse, gone or no picture is refused at its field", async () => {
  const problemOf = async (front: string) => (await create({ artwork: { front } })).errors?.["artwork.front"]?.[0];
  expect(await problemOf(await here.picture(600, 400))).toMatch(
    /^1\d\d dpi is too coarse. It needs 300 dpi: 1489 × 1016 pixels/,
  );
  expect(await problemOf("fil_00000000")).toBe("This file is no longer in the drive");
  expect((await create({ artwork: { front: await here.picture(1500, 1050) } })).status).toBe("in_review");
});

// [entity.insert.body.updateInsertRequest]
test("an administrator approves or rejects; only other artwork is looked at again", async () => {
  const { id } = await create({ artwork: { front: await here.picture(1500, 1050) } });
  expect(await here.waiting()).toMatchObject([{ id, name: "Thank you", typeName: "Gift note" }]);
  expect((await here.review(id, { approved: false })).body.code).toBe("REASON_MISSING");
  await here.review(id, { approved: false, reason: "The text is cut off" });
  expect(await get(id)).toMatchObject({ status: "rejected", rejectionReason: "The text is cut off" });
  expect((await here.review(id, { approved: true })).body.code).toBe("ALREADY_REVIEWED");
  const update = (body: object) => here.ask(`PATCH /${id}`, { body });
  expect((await update({ name: "Thanks" })).body.status).toBe("rejected");
  expect((await update({ artwork: { front: await here.picture(1600, 1100) } })).body.status).toBe("in_review");
  await here.review(id, { approved: true });
  expect((await update({ status: "paused", priority: 300 })).body).toMatchObject({ status: "paused", priority: 300 });
  expect((await update({ status: "active" })).body.status).toBe("active");
  expect((await update({ status: "archived" })).body.status).toBe("archived");
  expect((await update({ status: "active" })).body.code).toBe("INVALID_TRANSITION");
  expect((await update({ name: "x" })).body.code).toBe("INSERT_ARCHIVED");
});

test("only administrators review, and only what waits can be looked at", async () => {
  const { id } = await create({ artwork: { front: await here.picture(1500, 1050) } });
  await here.settled();
  expect((await here.ask("GET /reviews")).status).toBe(403);
  const artwork = await here.ask(`GET /reviews/${id}/artwork/front`, { as: { user: "usr_admin1", admin: true } });
  expect(artwork.status).toBe(200);
  await here.review(id, { approved: true });
  const after = await here.ask(`GET /reviews/${id}/artwork/front`, { as: { user: "usr_admin1", admin: true } });
  expect(after.status).toBe(404);
});

test("an order gets the inserts whose rules it fits, and a parcel that leaves says what was in it", async () => {
  const [first, large] = [
    await approved({ name: "Hello", rules: { firstOrderOnly: true, countries: ["GB"] } }),
    await approved({ name: "Thanks", rules: { minOrderTotal: { amount: 5000, currency: "GBP" } } }),
  ];
  await here.order("ord_insert01", { total: 6000 });
  const { parcels } = (await here.ask("GET /orders/ord_insert01")).body;
  expect(parcels).toMatchObject([{ status: "waiting", inserts: [{ name: "Hello" }, { name: "Thanks" }] }]);
  const pack = await here.ask(`PATCH /parcels/${parcels[0].id}`, {
    body: { packed: [first], reasons: { [large]: "None left" } },
  });
  expect(pack.status).toBe(200);
  await here.dispatch("ord_insert01");
  expect((await here.ask(`GET /parcels/${parcels[0].id}`)).body).toMatchObject({
    status: "left",
    inserts: [{ packed: true }, { packed: false, missedReason: "None left" }],
  });
  expect((await get(first)).stats).toEqual({ packed: 1, missed: 0 });
  expect((await get(large)).stats).toEqual({ packed: 0, missed: 1 });
  expect((await here.ask(`GET /${large}/parcels`)).body.parcels).toMatchObject([{ orderId: "ord_insert01" }]);
  const late = await here.ask(`PATCH /parcels/${parcels[0].id}`, { body: { packed: [first, large] } });
  expect(late.body.code).toBe("PARCEL_LEFT");
});

test("a parcel that is cancelled waits for no insert, takes none from the stock, and cannot be packed", async () => {
  const id = await approved({ name: "Hello" });
  await here.order("ord_insert06", { total: 6000 });
  const [parcel] = (await here.ask("GET /orders/ord_insert06")).body.parcels;
  await here.cancel("ord_insert06");
  expect((await here.ask(`GET /parcels/${parcel.id}`)).body.status).toBe("cancelled");
  const late = await here.ask(`PATCH /parcels/${parcel.id}`, { body: { packed: [id] } });
  expect([late.status, late.body.code]).toEqual([409, "PARCEL_CANCELLED"]);
  await here.dispatch("ord_insert06");
  expect((await get(id)).stats).toEqual({ packed: 0, missed: 0 });
});

test("a parcel that is sent before its inserts were chosen has left all the same", async () => {
  const id = await approved({ name: "Hello" });
  await here.sentAtOnce("ord_insert07", { total: 6000 });
  const { parcels } = (await here.ask("GET /orders/ord_insert07")).body;
  expect(parcels).toMatchObject([{ status: "left", inserts: [{ name: "Hello" }] }]);
  expect((await get(id)).stats.packed + (await get(id)).stats.missed).toBe(1);
});

test("an order of a project without active inserts writes nothing here", async () => {
  await create();
  await here.order("ord_insert02", { total: 6000 });
  await here.dispatch("ord_insert02");
  expect((await here.ask("GET /orders/ord_insert02")).body.parcels).toEqual([]);
  const streams = (await here.ports.rawLog()).map(({ stream }) => stream);
  expect(streams.filter((each) => each.startsWith("packing-"))).toEqual([]);
});

test("an order that is confirmed while the module is away gets no inserts, and later ones get them again", async () => {
  await approved({ name: "Hello" });
  const away = (services: readonly string[]) =>
    Object.assign(here.ports.access, {
      absent: async () => new Map(services.map((each) => [each, { module: "inserts", paused: false }])),
    });
  const parcelsOf = async (orderId: string) => (await here.ask(`GET /orders/${orderId}`)).body.parcels;
  away(["inserts"]);
  await here.order("ord_insert11", { total: 6000 });
  away([]);
  await here.order("ord_insert12", { total: 6000 });
  expect(await parcelsOf("ord_insert11")).toEqual([]);
  expect(await parcelsOf("ord_insert12")).toMatchObject([{ inserts: [{ name: "Hello" }] }]);
});

test("the rules are tried on orders, and say what kept the others out", async () => {
  await here.order("ord_insert03", { total: 6000 });
  await here.order("ord_insert04", { total: 400 });
  const rules = { minOrderTotal: { amount: 5000, currency: "GBP" } };
  const orders = ["ord_insert03", "ord_insert04", "ord_nothing1"];
  const tried = await here.ask("POST /simulate", { body: { rules, orders } });
  expect(tried.body).toMatchObject({
    examined: 2,
    matched: [{ orderId: "ord_insert03" }],
    missed: { minOrderTotal: 1 },
  });
});

test("counted stock falls with what is packed after the count", async () => {
  const id = await approved({ quantityPerOrder: 2 });
  await here.order("ord_insert05", { total: 100 });
  const [parcel] = (await here.ask("GET /orders/ord_insert05")).body.parcels;
  const count = await here.ask(`PATCH /${id}`, { body: { stock: { location: project.id, level: 50 } } });
  expect(count.body.stock).toEqual([{ location: project.id, level: 50 }]);
  await here.ask(`PATCH /parcels/${parcel.id}`, { body: { packed: [id] } });
  await here.dispatch("ord_insert05");
  expect((await get(id)).stock).toEqual([{ location: project.id, level: 48 }]);
});

test("what one project packs is taken from its own stock, not from another's", async () => {
  const id = await approved({ quantityPerOrder: 2 });
  const count = (location: string, level: number) => here.ask(`PATCH /${id}`, { body: { stock: { location, level } } });
  await count(project.id, 50);
  await here.order("ord_insert07", { total: 100 });
  await here.order("ord_insert08", { total: 100 });
  await here.packedBy("ord_insert08", "prj_factory1", [id]);
  await count("prj_factory1", 30);
  await here.order("ord_insert09", { total: 100 });
  await here.packedBy("ord_insert09", "prj_factory1", [id]);
  expect((await get(id)).stock).toEqual([
    { location: project.id, level: 50 },
    { location: "prj_factory1", level: 28 },
  ]);
  expect((await count("Studio", 1)).body.errors).toMatchObject({ "stock.location": [expect.any(String)] });
});

test("a count of an earlier version, at a place with a name of its own, stays as it was", async () => {
  const id = await approved();
  const counted = { insertId: id, location: "Studio", level: 40, packed: 3 };
  await record(here.ports, `insert-${id}`, [InsertStockCounted(counted)], project.id);
  await here.settled();
  expect((await get(id)).stock).toEqual([{ location: "Studio", level: 40 }]);
});
