import { expect, test } from "vitest";
import { services } from "../services.ts";
import { prefixesOf } from "./routes.ts";

const all = services.map((service) => ({ name: service.name, prefixes: prefixesOf(service, services) }));

test("every operation's path is below a prefix of its own service", () => {
  for (const service of services)
    for (const { path } of Object.values(service.http.contract))
      expect(prefixesOf(service, services).some((each) => `${path}/`.startsWith(`${each}/`))).toBe(true);
});

test("no prefix belongs to two services, and none lies below another's", () => {
  for (const { name, prefixes } of all)
    for (const other of all.filter((each) => each.name !== name))
      for (const prefix of prefixes)
        expect(other.prefixes.filter((each) => `${each}/`.startsWith(`${prefix}/`))).toEqual([]);
});

test("an HTTP API takes 300 routes, and far fewer are needed", () => {
  expect(all.flatMap(({ prefixes }) => prefixes).length * 2).toBeLessThan(100);
});
