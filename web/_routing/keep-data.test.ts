import { createMemoryRouter, json as data } from "react-router";
import { expect, test } from "vitest";
import { isAwayWhen, keepData, standStill } from "./view-parameters.lazy.ts";

/** A record in its frame, with data of its own for the dialog "reroute"; notes what is loaded from now on. */
async function opened(search = "?tab=notes") {
  const loaded: string[] = [];
  const load = (name: string) => () => {
    loaded.push(name);
    return null;
  };
  const record = {
    id: "record",
    path: "/orders/1",
    loader: load("record"),
    action: async ({ request }: { request: Request }) => {
      const code = String((await request.formData()).get("code") ?? "VALIDATION_FAILED");
      return data({ intent: "refund", problem: { code }, typed: {} }, { status: 422 });
    },
    handle: { viewParameters: ["person"], dialogsWithData: ["reroute"] },
  };
  const list = { path: "/orders", loader: load("list") };
  const frame = {
    loader: load("frame"),
    shouldRevalidate: ({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) => defaultShouldRevalidate,
    children: [record, list],
  };
  const router = createMemoryRouter([frame], {
    initialEntries: [`/orders/1${search}`],
    future: { v7_skipActionErrorRevalidation: true },
  });
  await expect.poll(() => router.state.initialized).toBe(true);
  keepData(router);
  loaded.length = 0;
  const go = async (to: string | -1 | 1) => {
    loaded.length = 0;
    const { key } = router.state.location;
    await (typeof to === "number" ? router.navigate(to) : router.navigate(to));
    await expect.poll(() => router.state.navigation.state === "idle" && router.state.location.key !== key).toBe(true);
    return loaded.toSorted();
  };
  return { router, loaded, go };
}
const form = { formMethod: "post", formData: new FormData() } as const;

test("opening and closing a dialog loads nothing, also by Back and Forward", async () => {
  const { go } = await opened();
  expect(await go("/orders/1?tab=notes&dialog=refund&of=2")).toEqual([]);
  expect(await go("/orders/1?tab=notes")).toEqual([]);
  expect(await go(-1)).toEqual([]);
  expect(await go(1)).toEqual([]);
});

test("a dialog with data of its own loads its route when it opens, and nothing when it closes", async () => {
  const { go } = await opened();
  expect(await go("/orders/1?tab=notes&dialog=reroute")).toEqual(["record"]);
  expect(await go("/orders/1?tab=notes")).toEqual([]);
});

test("a parameter that no loader of the page reads loads nothing; every other loads the page", async () => {
  const { go } = await opened();
  expect(await go("/orders/1?person=usr_1&tab=notes")).toEqual([]);
  expect(await go("/orders/1?person=usr_1&tab=history")).toEqual(["frame", "record"]);
  expect(await go("/orders/1?person=usr_1&tab=history&dialog=refund&asOf=now")).toEqual(["frame", "record"]);
});

test("the same URL again, and another page, are loaded as their routes say", async () => {
  const { go } = await opened();
  expect(await go("/orders/1?tab=notes")).toEqual(["frame", "record"]);
  expect(await go("/orders?tab=notes")).toEqual(["list"]);
  expect(await go("/orders?tab=notes&person=usr_1")).toEqual(["frame", "list"]);
  expect(await go("/orders?tab=notes&person=usr_1&dialog=save")).toEqual([]);
});

test("closing a dialog whose values were refused loads nothing, and the answer is gone", async () => {
  const { router, loaded, go } = await opened("?dialog=refund");
  await router.navigate("/orders/1?dialog=refund", form);
  expect(router.state.actionData).toMatchObject({ record: { problem: { code: "VALIDATION_FAILED" } } });
  expect(loaded).toEqual([]);
  expect(await go("/orders/1")).toEqual([]);
  expect(router.state.actionData).toBeNull();
});

test.each(["CARD_DECLINED", "VERSION_CONFLICT"])(
  "closing a dialog refused with %s loads the page: something may have changed",
  async (code) => {
    const { router, loaded, go } = await opened("?dialog=refund");
    const formData = new FormData();
    formData.set("code", code);
    await router.navigate("/orders/1?dialog=refund", { ...form, formData });
    expect(loaded).toEqual([]);
    expect(await go("/orders/1")).toEqual(["frame", "record"]);
  },
);

test("a form that was done loads the page, although only the dialog leaves the URL", async () => {
  const { router, loaded } = await opened("?dialog=refund");
  const record = router.routes[0]?.children?.[0];
  Object.assign(record ?? {}, { action: () => Response.redirect("http://localhost/orders/1?flash=refunded", 303) });
  await router.navigate("/orders/1?dialog=refund", form);
  await expect.poll(() => router.state.location.search).toBe("?flash=refunded");
  expect(loaded.toSorted()).toEqual(["frame", "record"]);
});

test("a reload that a dialog interrupts is made up for", async () => {
  const { router, go } = await opened();
  const reload = router.revalidate();
  expect(await go("/orders/1?tab=notes&dialog=refund")).toEqual(["frame", "record"]);
  await reload;
});

test("a page that cannot be had leaves the open one as it is, and loads nothing meanwhile", async () => {
  const { router, loaded, go } = await opened();
  await go("/orders/1?tab=notes&dialog=refund");
  loaded.length = 0;
  let isAsked = false;
  const list = router.routes[0]?.children?.find(({ path }) => path === "/orders");
  if (!list) throw new Error("There is no list");
  list.loader = ({ request }) =>
    new Promise((_, reject) => {
      isAsked = true;
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
  void router.navigate("/orders?page=2");
  await expect.poll(() => isAsked).toBe(true);
  expect(standStill(router)).toBe("/orders?page=2");
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe("/orders/1?tab=notes&dialog=refund");
  expect(loaded).toEqual(["frame"]);
  expect(standStill(router)).toBeUndefined();
});

test("without a connection a dialog opens with the data the page has, another page is asked for", async () => {
  let isAway = true;
  isAwayWhen(() => isAway);
  const { go, router } = await opened();
  void router.revalidate();
  expect(await go("/orders/1?tab=notes&dialog=refund")).toEqual([]);
  expect(await go("/orders/1?tab=notes")).toEqual([]);
  expect(await go("/orders/1?tab=history")).toEqual(["frame", "record"]);
  isAway = false;
});
