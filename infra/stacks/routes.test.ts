import { expect, test } from "vitest";
import { services } from "../services.ts";
import { doorsOf } from "./routes.ts";

const all = services.map((service) => ({ name: service.name, service, ...doorsOf(service, services) }));

test("every operation's path is a service's own route, or below one of its prefixes", () => {
  for (const { service, prefixes, exact } of all)
    for (const { path } of Object.values(service.http.contract))
      expect(exact.includes(path) || prefixes.some((each) => `${path}/`.startsWith(`${each}/`))).toBe(true);
});

test("no prefix belongs to two services, and none lies below another's", () => {
  for (const { name, prefixes } of all)
    for (const other of all.filter((each) => each.name !== name))
      for (const prefix of prefixes)
        expect(other.prefixes.filter((each) => `${each}/`.startsWith(`${prefix}/`))).toEqual([]);
});

test("a route by itself is one service's alone, and below nobody else's prefix", () => {
  for (const { name, exact } of all)
    for (const other of all.filter((each) => each.name !== name))
      for (const path of exact) {
        expect(other.exact).not.toContain(path);
        expect(other.prefixes.filter((each) => `${path}/`.startsWith(`${each}/`))).toEqual([]);
      }
});

test("an HTTP API takes 300 routes, and fewer are needed", () => {
  expect(all.flatMap(({ prefixes, exact }) => [...prefixes, ...prefixes, ...exact]).length).toBeLessThan(290);
});
