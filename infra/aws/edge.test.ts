import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, test } from "vitest";
import { throughEdge } from "./edge.ts";

const request = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: "130.176.0.1" } } }) as unknown as APIGatewayProxyEventV2;
const echo = async (event: APIGatewayProxyEventV2) => ({
  body: JSON.stringify({ ip: event.requestContext.http.sourceIp, headers: event.headers }),
});
const answer = async (headers: Record<string, string>, secret?: string) => {
  const { statusCode, body } = await throughEdge(echo, secret)(request(headers));
  return { statusCode, ...JSON.parse(body ?? "{}") };
};

test("a request that does not know the edge's secret is turned away", async () => {
  expect(await answer({}, "secret")).toMatchObject({ statusCode: 403, code: "NOT_THROUGH_EDGE" });
  expect(await answer({ "x-presswork-edge": "guess!" }, "secret")).toMatchObject({ statusCode: 403 });
});

test("the edge's word on where the browser is counts, and its secret goes no further", async () => {
  const passed = await answer({ "x-presswork-edge": "secret", "x-presswork-viewer": "2001:db8::7" }, "secret");
  expect(passed).toMatchObject({ ip: "2001:db8::7" });
  expect(passed.headers).toEqual({});
});

test("where there is no edge, what a request says of itself changes nothing", async () => {
  expect(await answer({ "x-presswork-viewer": "203.0.113.7" })).toMatchObject({ ip: "130.176.0.1" });
});

test("nobody outside says where a change was made, with an edge or without", async () => {
  const claims = { "x-presswork-via": "Dashboard", "X-Presswork-Deed": "1", "x-presswork-consistency": "a@1" };
  expect((await answer(claims)).headers).toEqual({ "x-presswork-consistency": "a@1" });
  expect((await answer({ ...claims, "x-presswork-edge": "secret" }, "secret")).headers).toEqual({
    "x-presswork-consistency": "a@1",
  });
});
