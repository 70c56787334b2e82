import { expect, test } from "vitest";
import { environment } from "./environment.ts";
import { apiBase, openapiText } from "./openapi-text.ts";

const servedWith = (settings: Record<string, string>) => JSON.parse(openapiText(apiBase(environment(settings))));

// [api.base-host]
test("clients made from the API's document call the host that the installation names first", () => {
  const hosts = { PRESSWORK_HOSTS: "App.example.com, example.com" };
  const { servers, ...contract } = servedWith({ ...hosts, PRESSWORK_PROXY: "10.0.0.1" });
  expect(servers).toEqual([{ url: "https://app.example.com" }]);
  expect(servedWith({ ...hosts, PORT: "4000" }).servers).toEqual([{ url: "http://app.example.com:4000" }]);
  const { servers: anywhere, ...same } = servedWith({});
  expect(anywhere).toEqual([{ url: "/" }]);
  expect(same).toEqual(contract);
});
