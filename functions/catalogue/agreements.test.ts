import { afterEach, beforeEach, expect, test } from "vitest";
import { project, scene } from "./testing.ts";

const NORTHGATE = "prj_northgate1";
let at: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.ports.close());

const asFactory = (route: string, body?: object, query: object = {}) =>
  at.ask(route, {
    as: { user: "usr_factory", name: "Fred" },
    query: { project: NORTHGATE, ...query },
    ...(body && { body }),
  });
const request = () => at.ask("POST /fulfillers", { body: { project: NORTHGATE } });
const answer = async (body: object) => {
  const answered = await asFactory(`POST /making-requests/${project.id}/answer`, body);
  await at.settle();
  return answered;
};
const agreement = async () => (await at.ask(`GET /fulfillers/${NORTHGATE}`)).body;

test("a project lists itself as its fulfiller without asking anybody", async () => {
  const own = await at.ask("POST /fulfillers", { body: { project: project.id } });
  expect(own).toMatchObject({
    status: 201,
    body: { id: project.id, name: project.name, country: "GB", isOwn: true, agreement: "accepted" },
  });
  expect((await at.ask("POST /fulfillers", { body: { project: project.id } })).body.code).toBe("FULFILLER_LISTED");
});

test("the directory lists by name the projects of the platform that offer to make things", async () => {
  await at.maker(NORTHGATE, "Northgate Garment Co.");
  await at.maker("prj_riverside", "Riverside Giclée", { making: { technologies: ["digital"], leadTimeDays: 1 } });
  await at.maker("prj_silent001", "Silent", { making: null });
  await at.maker("prj_elsewhere", "Northgate Elsewhere", { platformId: "plt_other01" });
  const all = (await at.ask("GET /makers")).body.makers;
  expect(all.map(({ name }: { name: string }) => name)).toEqual(["Northgate Garment Co.", "Riverside Giclée"]);
  expect((await at.ask("GET /makers", { query: { search: "giclee" } })).body.makers).toEqual([
    { project: "prj_riverside", name: "Riverside Giclée", country: "GB", technologies: ["digital"], leadTimeDays: 1 },
  ]);
  await request();
  expect((await at.ask("GET /makers", { query: { search: "north" } })).body.makers[0].agreement).toBe("requested");
});

test("a project that is unknown, on another platform or offers nothing can't be added as a fulfiller", async () => {
  await at.maker("prj_silent001", "Silent", { making: null });
  await at.maker("prj_elsewhere", "Elsewhere", { platformId: "plt_other01" });
  for (const id of ["prj_nobody01", "prj_silent001", "prj_elsewhere"]) {
    const refused = await at.ask("POST /fulfillers", { body: { project: id } });
    expect([refused.status, refused.body.code]).toEqual([422, "FULFILLER_NOT_OFFERED"]);
  }
  expect((await at.ask("GET /fulfillers")).body.fulfillers).toEqual([]);
});

test("a request reaches the fulfiller's project, and its acceptance the shop", async () => {
  await at.maker(NORTHGATE, "Northgate");
  expect(await request()).toMatchObject({ status: 201, body: { agreement: "requested", leadTimeDays: 3 } });
  await at.settle();
  const waiting = await asFactory("GET /making-requests", undefined, { status: "requested" });
  expect(waiting.body.requests).toMatchObject([{ shopId: project.id, shopName: project.name, agreement: "requested" }]);
  expect(await answer({ answer: "accept" })).toMatchObject({ status: 200, body: { agreement: "accepted" } });
  expect((await agreement()).agreement).toBe("accepted");
  expect((await request()).body.code).toBe("FULFILLER_LISTED");
});

test("a declined request says why, and the shop may ask again", async () => {
  await at.maker(NORTHGATE, "Northgate");
  await request();
  await at.settle();
  expect((await answer({ answer: "decline" })).status).toBe(422);
  await answer({ answer: "decline", reason: "No capacity before spring" });
  expect(await agreement()).toMatchObject({ agreement: "declined", reason: "No capacity before spring" });
  expect((await answer({ answer: "accept" })).body.code).toBe("REQUEST_CLOSED");
  at.ports.advance(1000);
  expect((await request()).body.agreement).toBe("requested");
  await at.settle();
  await answer({ answer: "accept" });
  expect((await agreement()).agreement).toBe("accepted");
});

test("either project ends the agreement, and the other one learns it", async () => {
  await at.maker(NORTHGATE, "Northgate");
  await request();
  await at.settle();
  await answer({ answer: "accept" });
  await answer({ answer: "end", reason: "We close in May" });
  expect(await agreement()).toMatchObject({ agreement: "ended", endedBy: "fulfiller", reason: "We close in May" });
  at.ports.advance(1000);
  await request();
  await at.settle();
  await answer({ answer: "accept" });
  await at.ask(`POST /fulfillers/${NORTHGATE}/end`, { body: {} });
  await at.settle();
  const [listed] = (await asFactory("GET /making-requests")).body.requests;
  expect(listed).toMatchObject({ agreement: "ended", endedBy: "shop" });
});

test("rates entered before stay through an end and a new request", async () => {
  await at.maker(NORTHGATE, "Northgate");
  await request();
  const price = { amount: 395, currency: "GBP" };
  const rate = { code: "std", name: "Standard", type: "delivery", tracked: true, countries: [], price, perItem: price };
  await at.ask(`PATCH /fulfillers/${NORTHGATE}`, { body: { rates: [{ ...rate, minDays: 2, maxDays: 4 }] } });
  await at.ask(`POST /fulfillers/${NORTHGATE}/end`, { body: {} });
  at.ports.advance(1000);
  expect((await request()).body.rates).toMatchObject([{ code: "std" }]);
});

test("a shop answers no request that was made to somebody else", async () => {
  await at.maker(NORTHGATE, "Northgate");
  await request();
  await at.settle();
  const own = await at.ask(`POST /making-requests/${project.id}/answer`, { body: { answer: "accept" } });
  expect(own.status).toBe(404);
  expect((await agreement()).agreement).toBe("requested");
});
