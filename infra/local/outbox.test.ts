import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { askedHere } from "./outbox.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  askedHere({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);

test("the outbox is for this machine's own browser", () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "saltmarsh.localhost:3000"])
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(request(address, { host })).toBe(true);
});

test.each([
  ["another machine", "192.0.2.7", { host: "localhost:3000" }],
  ["another name that leads here", "127.0.0.1", { host: "attacker.test" }],
  ["a name that only ends alike", "127.0.0.1", { host: "notlocalhost:3000" }],
  ["a proxy", "127.0.0.1", { host: "localhost", "x-forwarded-for": "192.0.2.7" }],
  ["a proxy of the newer kind", "127.0.0.1", { host: "localhost", forwarded: "for=192.0.2.7" }],
  ["nobody who says where to", "127.0.0.1", {}],
])("it is not for %s", (_, address, headers) => {
  expect(request(address, headers as Record<string, string>)).toBe(false);
});
