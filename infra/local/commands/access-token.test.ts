import { spawnSync } from "node:child_process";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { services } from "../../services.ts";
import { hosted } from "../host.ts";
import { accessTokenFor } from "./access-token.ts";
import { opened, smallShop, temporaryFolder } from "./testing.ts";

const { folder, remove } = temporaryFolder();
beforeAll(() => smallShop(folder, "1", 3));
afterAll(remove);

const asking = (path: string, token: string): APIGatewayProxyEventV2 =>
  ({
    version: "2.0",
    rawPath: path,
    rawQueryString: "",
    headers: { authorization: `Bearer ${token}` },
    isBase64Encoded: false,
    requestContext: { requestId: "r", http: { method: "GET", path, sourceIp: "127.0.0.1", userAgent: "test" } },
  }) as unknown as APIGatewayProxyEventV2;

test("a token made beside a running server signs its owner in there", async () => {
  const [server, command] = [opened(folder), opened(folder)];
  const token = await accessTokenFor(command.ports, "Owner@demo.test");
  command.close();
  const response = await hosted(services, server.ports)(asking("/v1/projects", token ?? ""));
  server.close();
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain("Saltmarsh");
  expect(response.body).not.toContain("Quarry Goods");
});

const ask = (...words: string[]) =>
  spawnSync(process.execPath, ["infra/local/command.mjs", "token", ...words], {
    encoding: "utf8",
    env: { ...process.env, PRESSWORK_DATA: folder },
  });

test("the command prints the token alone, and one sentence where there is none", () => {
  const { status, stdout } = ask("owner@demo.test");
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/) });
  const unknown = ask("nobody@demo.test");
  expect(unknown).toMatchObject({ status: 1, stdout: "", stderr: "Nobody has the email nobody@demo.test here.\n" });
});
