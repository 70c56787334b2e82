import { afterAll, beforeAll, expect, test } from "vitest";
import { createAct, recordAct } from "../../web/inserts/act.ts";
import { packAct } from "../../web/inserts/resources/pack-act.ts";
import { reviewsAct } from "../../web/inserts/reviews-act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type Fields, formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let insert = "";
const card = { name: "Thank you", insertTypeId: "ity_giftnote", quantityPerOrder: "1" };
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());
const send = (form: Fields) => submit((args) => recordAct(args, insert), form);

test("an insert is created with its rules; without a name it is refused", async () => {
  expect((await submit(createAct, { ...card, name: "" })).refused).toMatchObject({ intent: "insert" });
  const form = { ...card, firstOrderOnly: "on", minTotal: "2500", countries: "gb, ie" };
  const made = await submit(createAct, form);
  expect(made.calls).toMatchObject([
    {
      to: "POST /v1/inserts",
      once: true,
      body: { name: "Thank you", rules: { firstOrderOnly: true, countries: ["GB", "IE"] } },
    },
  ]);
  insert = /inserts\/([^?]+)/.exec(made.location ?? "")?.[1] ?? "";
});

test("an insert is saved, counted, tried and archived; what it may not become is refused at its form", async () => {
  const saved = await send({ ...card, name: "Thanks", priority: "100" });
  expect(saved.calls).toMatchObject([{ to: `PATCH /v1/inserts/${insert}`, body: { name: "Thanks", priority: 100 } }]);
  const counted = await send({ intent: "count", location: "prj_studio1", level: "50" });
  expect(counted.calls[0]?.body).toEqual({ stock: { location: "prj_studio1", level: 50 } });
  expect((await send({ intent: "move", status: "active" })).refused).toMatchObject({
    intent: "move",
    code: "INVALID_TRANSITION",
  });
  expect((await send({ intent: "move", status: "archived" })).location).toContain("flash=moved");
});

test("a review and a parcel that are not there are refused, and the reason stays with its form", async () => {
  const admin = await formsAt(here, { admin: true });
  const rejected = await admin(reviewsAct, { insert, intent: "reject", reason: "Cut off" });
  expect(rejected.calls).toMatchObject([{ once: true, body: { approved: false, reason: "Cut off" } }]);
  expect(rejected.refused).toMatchObject({ intent: insert, typed: { reason: "Cut off" } });
  const packed = await submit((args) => packAct(args, "ful_nothing1"), {
    packed: [insert],
    "why.x": " ",
    back: "/orders",
  });
  expect(packed.calls).toMatchObject([{ body: { packed: [insert], reasons: {} }, once: true }]);
  expect(packed.location).toBeUndefined();
});
