import { expect, test } from "vitest";
import { memoryKeyValue } from "#platform/keyvalue";
import { forgetMatching, rememberedMatching, rememberMatching } from "./matchings.ts";

function scene() {
  let now = Date.parse("2026-05-01T00:00:00Z");
  const ports = { keyvalue: memoryKeyValue(() => now), clock: () => new Date(now) };
  const remember = (names: readonly string[], columns: Readonly<Record<string, string>>, kind = "customers") => {
    now += 1000;
    return rememberMatching(ports, "prj_1", kind, names, { columns });
  };
  const find = (names: readonly string[], kind = "customers", tenant = "prj_1") =>
    rememberedMatching(ports, tenant, kind, names);
  return { ports, remember, find };
}

test("a matching fits files that have its columns, in any order and spelling, and of several the one with the most", async () => {
  const { remember, find } = scene();
  await remember(["Mail", "Who"], { Mail: "Email" });
  await remember(["Mail", "Who", "Remark"], { Mail: "Email", Remark: "Note" });
  expect(await find(["who", "MAIL ", "Size"])).toMatchObject({
    choices: { columns: { MAIL: "Email" } },
    added: ["Size"],
  });
  expect(await find(["Remark", "Problem", "Who", "Mail", "Size", "Size"])).toMatchObject({
    choices: { columns: { Mail: "Email", Remark: "Note" } },
    added: ["Size", "Size (2)"],
  });
  expect(await find(["Mail"])).toBeUndefined();
  expect(await find(["Mail", "Who"], "orders")).toBeUndefined();
  expect(await find(["Mail", "Who"], "customers", "prj_2")).toBeUndefined();
});

test("a column that is named like a part of every object is matched with nothing", async () => {
  const { remember, find } = scene();
  await remember(["Mail"], { Mail: "Email" });
  expect(Object.keys((await find(["Mail", "constructor"]))?.choices.columns ?? {})).toEqual(["Mail"]);
});

test("choosing nothing, or forgetting, takes a matching away", async () => {
  const { ports, remember, find } = scene();
  await remember(["Mail", "Who"], { Mail: "Email" });
  await remember(["Who", "mail"], {});
  expect(await find(["Mail", "Who"])).toBeUndefined();
  await remember(["Mail", "Who"], { Mail: "Email" });
  const { id = "" } = (await find(["Mail", "Who"])) ?? {};
  expect(await forgetMatching(ports, "prj_2", "customers", id)).toBe(false);
  expect(await forgetMatching(ports, "prj_1", "customers", id)).toBe(true);
  expect(await find(["Mail", "Who"])).toBeUndefined();
});

test("a project remembers 100 matchings, and the one goes that was not used for longest", async () => {
  const { remember, find } = scene();
  for (let number = 0; number < 100; number += 1) await remember([`Mail ${number}`], { [`Mail ${number}`]: "Email" });
  await remember(["Mail 0"], { "Mail 0": "Note" });
  await remember(["Mail 100"], { "Mail 100": "Email" }, "orders");
  expect(await find(["Mail 1"])).toBeUndefined();
  for (const number of [0, 2, 99]) expect(await find([`Mail ${number}`])).toBeDefined();
  expect(await find(["Mail 100"], "orders")).toBeDefined();
});
