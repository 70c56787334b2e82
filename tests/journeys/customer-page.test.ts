import { afterAll, beforeAll, expect, test } from "vitest";
import { member } from "../../web/_server/member.ts";
import { mergeData, partData } from "../../web/customers/merge/data.ts";
import { recordData } from "../../web/customers/record/data.ts";
import { personData } from "../../web/customers/record/person.ts";
import { startOf } from "../../web/enquiries/new-start.ts";
import { createData } from "../../web/orders/create/data.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let first: string;
let second: string;
let orderId: string;
const [COM, ORG] = ["annika.petersen@example.com", "annika.petersen@example.org"];

beforeAll(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here);
  const post = async (path: string, body: object) =>
    must(await here.shopAsk({ method: "POST", path: `${here.base}${path}`, body }), 201);
  const order = async (email: string) => {
    const made = await post("/orders", { ...orderOf({ variantRef: tee, quantity: 1 }), contactInformation: { email } });
    await here.settle();
    return made;
  };
  const made = await order(COM);
  [first, orderId] = [made.customerId, made.id];
  second = (await order(ORG)).customerId;
  for (const email of [COM, ORG]) {
    const author = { name: "Annika Petersen", email };
    await post("/reviews", { rating: 5, body: `Lovely, says ${email}`, author });
    const customer = { name: "Annika Petersen", email };
    await post("/customers/enquiries", { channel: "phone", subject: `From ${email}`, message: "Hello", customer });
  }
  await here.settle();
  submit = await formsAt(here);
});
afterAll(() => here.close());

// biome-ignore lint/suspicious/noExplicitAny: what a loader answered, looked at by each test
const loaded = async (loader: Parameters<Submit>[0], path = "/"): Promise<any> => {
  const { answer, location } = await submit(loader, {}, path);
  return answer ?? { location };
};

test("a customer's page shows what they asked and wrote, of merged records too, and leads to the survivor", async () => {
  const page = async () => loaded((args) => recordData(args, first));
  const subjects = ({ person }: { person: { enquiries: { subject: string }[] } }) =>
    person.enquiries.map(({ subject }) => subject).sort();
  const alone = await page();
  expect(subjects(alone)).toEqual([`From ${COM}`]);
  expect(alone.person.reviews).toHaveLength(1);
  expect(alone.similar).toEqual([expect.objectContaining({ id: second, by: expect.arrayContaining(["email"]) })]);
  expect(alone.may).toMatchObject({ order: true, ask: true });

  const pair = await loaded((args) => mergeData(args, first), `/?with=${second}`);
  expect(pair.pair).toMatchObject({
    result: { totalOrderCount: 2 },
    first: { enquiries: { count: 1, more: false }, reviews: { count: 1 } },
  });
  expect((await loaded((args) => mergeData(args, first), `/?search=${ORG}`)).found).toMatchObject([{ id: second }]);
  expect((await loaded((args) => mergeData(args, first), `/?with=${first}`)).problem).toContain("same customer");
  const path = `${here.base}/customers/${first}`;
  must(await here.shopAsk({ method: "POST", path: `${path}/merge`, body: { mergedId: second } }));
  await here.settle();

  const merged = await page();
  expect(subjects(merged)).toEqual([`From ${COM}`, `From ${ORG}`]);
  expect(merged.person.reviews).toHaveLength(2);
  expect(merged.orders).toHaveLength(2);
  expect(await loaded((args) => recordData(args, second))).toEqual({ location: `/customers/${first}` });
  const own = await loaded((args) => recordData(args, second), "/?record=own");
  expect(own).toMatchObject({ leader: { id: first }, may: { edit: false, erase: false } });
  expect(await loaded((args) => partData(args, first), `/?record=${second}`)).toMatchObject({
    parted: { survivor: { totalOrderCount: 1 }, merged: { totalOrderCount: 1 } },
  });
  must(await here.shopAsk({ method: "POST", path: `${path}/part`, body: { mergedId: second } }));
});

test("only what the reader may see is read", async () => {
  const nothing = await loaded(async (args) => {
    const who = await member(args);
    const customer = { id: first, merged: [] } as never;
    return personData({ ...who, permissions: [], call: () => Promise.reject(new Error("read")) } as never, customer);
  });
  expect(nothing).toEqual({ enquiries: [], reviews: [], emails: [] });
});

test("an order and an enquiry begin with their customer, an enquiry with its order too", async () => {
  const order = await loaded((args) => createData(args), `/?customer=${first}`);
  expect(order.start).toMatchObject({ customer: { id: first, email: COM }, place: 0 });
  const begun = (path: string) =>
    loaded(async (args) => startOf(await member(args), new URL(args.request.url).searchParams), path);
  expect(await begun(`/?customer=${first}`)).toMatchObject({ "customer.email": COM });
  expect(await begun(`/?order=${orderId}`)).toMatchObject({ order: expect.any(String), "customer.email": COM });
  expect(await begun("/?customer=cus_nobody0001")).toEqual({});
});
