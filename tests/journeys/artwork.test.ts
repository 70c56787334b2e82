import { afterEach, beforeEach, expect, test } from "vitest";
import type { Wire } from "../support/importing.ts";
import { png } from "../support/png.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/test-environment.ts";

let here: TestEnvironment;
let orderId: string;
let path: string;
const SMALL = png(1200, 1600);
const LARGE = png(1800, 2400);
const LARGER = png(1900, 2500);

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  const { tee } = await stocked(here);
  const { productId } = must(await here.shopAsk({ path: `/v1/gfn/catalog/variants/${tee}` }));
  const back = { code: "back", widthMm: 300, heightMm: 400, minDpi: 150 };
  const front = { code: "front", widthMm: 280, heightMm: 340, minDpi: 100 };
  must(
    await here.shopAsk({
      method: "PATCH",
      path: `/v1/gfn/catalog/products/${productId}`,
      body: { technologies: [{ code: "dtg", placements: [front, back] }] },
    }),
  );
  const payment = { vendor: "stripe", reference: "ch_1" };
  const order = { ...orderOf({ variantRef: tee, quantity: 1 }), payment };
  const made = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body: order }), 201);
  orderId = made.id;
  const [{ id, availableShippingMethods }] = made.fulfillments;
  const choice = [{ fulfillmentId: id, shippingMethodId: availableShippingMethods[0].id }];
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders/${orderId}/confirm`, body: choice }));
  path = `${here.base}/fulfillments/${id}`;
  await here.settle();
});
afterEach(() => here.close());

const replace = (raw: Buffer, replaces: number, placement = "back", name = "back.png") =>
  here.shopAsk({
    method: "POST",
    path: `${path}/artwork`,
    query: { orderItemId: "itm_1", placement, replaces: String(replaces) },
    headers: { "content-type": "application/octet-stream", "x-file-name": name },
    raw,
  });
const restore = (replaces: number) =>
  here.shopAsk({
    method: "POST",
    path: `${path}/artwork/restore`,
    body: { orderItemId: "itm_1", placement: "back", replaces },
  });
const change = (body: Wire) => here.shopAsk({ method: "PATCH", path, body });
const report = (status: string, more = {}) =>
  here.shopAsk({ method: "POST", path: `${path}/reports`, body: { status, ...more } });
const placed = (record: Wire, placement = "back") =>
  record.placements.find((each: Wire) => each.placement === placement);
const hold = {
  status: "on_hold",
  hold: { reason: "artwork", message: "102 dpi at 30 × 40 cm", item: { orderItemId: "itm_1", placement: "back" } },
};

test("a placement says how large it is and how fine it must be, before there is any artwork", async () => {
  const record = must(await here.shopAsk({ path }));
  expect(record.placements).toEqual([
    {
      orderItemId: "itm_1",
      placement: "front",
      technology: "dtg",
      widthMm: 280,
      heightMm: 340,
      minDpi: 100,
      version: 0,
    },
    {
      orderItemId: "itm_1",
      placement: "back",
      technology: "dtg",
      widthMm: 300,
      heightMm: 400,
      minDpi: 150,
      version: 0,
    },
  ]);
});

test("replacing the held artwork releases the fulfilment, and the history shows the old picture and the new", async () => {
  must(await replace(LARGE, 0, "back", "mackerel.png"));
  must(await change(hold));
  const after = must(await replace(LARGER, 1, "back", "mackerel-large.png"));
  expect(after).toMatchObject({ status: "confirmed" });
  expect(after).not.toHaveProperty("hold");
  expect(placed(after)).toMatchObject({
    artwork: { name: "mackerel-large.png", width: 1900, height: 2500, dpi: 161, contentType: "image/png" },
    previous: { name: "mackerel.png", width: 1800, height: 2400, dpi: 152 },
    version: 2,
  });
  await here.settle();
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${orderId}/history` }));
  expect(history.map(({ title }: Wire) => title)).toEqual(
    expect.arrayContaining(["Artwork of the back added", "Artwork of the back replaced", "Fulfilment released"]),
  );
  expect(history.find(({ title }: Wire) => title === "Artwork of the back replaced").changes).toMatchObject([
    { label: "Old artwork", after: "mackerel.png, 1,800 × 2,400 px, 152 dpi" },
    { label: "New artwork", after: "mackerel-large.png, 1,900 × 2,500 px, 161 dpi" },
  ]);
  const { checksum } = placed(after).artwork;
  const picture = await here.shopAsk({ path: `${path}/artwork/${checksum}` });
  expect([picture.status, picture.file.equals(LARGER)]).toEqual([200, true]);
  expect((await here.shopAsk({ path: `${here.base}/orders/${orderId}` })).body.internalNote).toBeUndefined();
  expect(await here.verified()).toEqual([]);
});

test("another placement's artwork releases nothing", async () => {
  must(await change(hold));
  expect(must(await replace(LARGE, 0, "front"))).toMatchObject({ status: "on_hold" });
});

test("what is too small, no picture, too large or for no such place is refused, and nothing is replaced", async () => {
  must(await replace(LARGE, 0));
  must(await change(hold));
  const small = await replace(SMALL, 1);
  expect(small).toMatchObject({ status: 422, body: { code: "ARTWORK_TOO_SMALL", dpi: 102, minDpi: 150 } });
  expect(small.body.errors.file[0]).toBe("1200 × 1600 px is 102 dpi at 30 × 40 cm; at least 150 dpi is needed");
  for (const bytes of [Buffer.from("%PDF-1.7 not a picture"), Buffer.alloc(0), LARGE.subarray(0, 12)])
    expect(await replace(bytes, 1)).toMatchObject({ status: 422, body: { code: "NOT_A_PICTURE" } });
  expect(await replace(Buffer.alloc(100 * 1024 * 1024), 1)).toMatchObject({ status: 413 });
  expect(await replace(LARGER, 0, "sleeve")).toMatchObject({ status: 404, body: { code: "ITEM_NOT_IN_FULFILMENT" } });
  const record = must(await here.shopAsk({ path }));
  expect(record).toMatchObject({ status: "on_hold", hold: { message: "102 dpi at 30 × 40 cm" } });
  expect(placed(record)).toMatchObject({ artwork: { width: 1800 }, version: 1 });
});

test("of two who replace the same artwork at once one does, and the other learns of it", async () => {
  must(await replace(LARGE, 0));
  const answers = await Promise.all([replace(LARGER, 1), replace(png(2000, 2600), 1)]);
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, "ARTWORK_CHANGED"],
  ]);
  expect(placed(must(await here.shopAsk({ path }))).version).toBe(2);
});

test("the replacement is undone until production, and the hold it released is there again", async () => {
  must(await replace(LARGE, 0));
  must(await change(hold));
  must(await replace(LARGER, 1));
  const back = must(await restore(2));
  expect(back).toMatchObject({ status: "on_hold", hold: hold.hold });
  expect(placed(back)).toMatchObject({ artwork: { width: 1800 }, previous: { width: 1900 }, version: 3 });
  must(await restore(3));
  must(await change({ status: "confirmed" }));
  must(await report("accepted"));
  must(await report("in_production"));
  expect(await restore(4)).toMatchObject({ status: 409, body: { code: "FULFILMENT_IN_PRODUCTION" } });
  expect(await replace(png(2100, 2800), 4)).toMatchObject({ status: 409, body: { code: "FULFILMENT_IN_PRODUCTION" } });
});

test("what is held in production can still get new artwork; what has left cannot", async () => {
  must(await report("in_production"));
  must(await change(hold));
  expect(must(await replace(LARGE, 0))).toMatchObject({ status: "in_production" });
  must(await report("dispatched", { parcel: { carrier: "Royal Mail", trackingNumber: "KM1" } }));
  expect(await replace(LARGER, 1)).toMatchObject({ status: 409, body: { code: "FULFILMENT_ALREADY_SENT" } });
  expect(await change({ note: "Too late" })).toMatchObject({ status: 409, body: { code: "FULFILMENT_ALREADY_SENT" } });
});

test("a note to the fulfiller stands on the fulfilment, and never in the team's own note", async () => {
  const record = must(await change({ note: "Print the back at 20 cm, please." }));
  expect(record.notes).toMatchObject([{ message: "Print the back at 20 cm, please.", at: expect.any(String) }]);
  await here.settle();
  const order = must(await here.shopAsk({ path: `${here.base}/orders/${orderId}` }));
  expect(order.internalNote).toBeUndefined();
});
