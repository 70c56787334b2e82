import { expect, test } from "vitest";
import { serviceOf } from "../aws/doors.ts";
import { services } from "../services.ts";
import { doorsOf } from "./routes.ts";

const all = services.map((service) => ({ name: service.name, service, ...doorsOf(service, services) }));

test("every operation's path is answered by its own service, the routes with more fixed segments first", () => {
  const strangers = all.flatMap(({ name, service }) =>
    Object.values(service.http.contract).flatMap(({ path }) => {
      const sent = path.replace(/\{[^}]+\}/g, "some_000000000000000000000000");
      const answering = serviceOf(sent);
      return answering === name ? [] : [`${path} of ${name} goes to ${answering}`];
    }),
  );
  expect(strangers).toEqual([]);
});

test("no route belongs to two services", () => {
  const routes = all.flatMap(({ prefixes, exact }) =>
    [...prefixes, ...exact].map((path) => path.replace(/\{[^}]+\}/g, "{}")),
  );
  expect(routes.filter((each, index) => routes.indexOf(each) !== index)).toEqual([]);
});

test("a path that nobody's operation is below is the web's", () => {
  expect(serviceOf("/orders")).toBeUndefined();
  expect(serviceOf("/v1/nobody/here")).toBeUndefined();
});

test("an HTTP API takes 300 routes: there is room for thirty-five more modules of four routes each", () => {
  const routes = all.flatMap(({ prefixes, exact }) => [...prefixes, ...prefixes, ...exact]);
  expect(routes.length + 35 * 4).toBeLessThanOrEqual(300);
});
