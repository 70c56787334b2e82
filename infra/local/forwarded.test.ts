import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { eventOf } from "./api.ts";
import { believed, cameBy, proxiesOf } from "./forwarded.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({
    method: "GET",
    url: "/v1/x",
    headers: { host: "acme.test", ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const lies = {
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "evil.example",
  "x-real-ip": "203.0.113.9",
  forwarded: "for=203.0.113.9",
};

test("who is not the proxy is believed nothing about itself", () => {
  for (const list of ["", "10.0.0.1", "10.0.0.0/8,2001:db8::/32"]) {
    const incoming = request("198.51.100.7", lies);
    const came = cameBy(incoming, proxiesOf(list));
    expect(came).toEqual({ ip: "198.51.100.7", secure: false, host: "acme.test" });
    const { headers, requestContext } = eventOf(incoming, "/v1/x", came);
    expect(headers).toEqual({ host: "acme.test" });
    expect(requestContext.http.sourceIp).toBe("198.51.100.7");
  }
});

test("the proxy is believed the address it saw, the scheme and the host", () => {
  const proxies = proxiesOf("10.0.0.0/8, ::1");
  for (const peer of ["10.1.2.3", "::ffff:10.1.2.3", "::1"]) {
    const incoming = request(peer, lies);
    const came = cameBy(incoming, proxies);
    expect(came).toEqual({ ip: "203.0.113.9", secure: true, host: "evil.example" });
    expect(believed(incoming.headers, came)).toEqual({ host: "evil.example", "x-forwarded-proto": "https" });
  }
});

test("what a browser puts before the proxy's own word is not believed", () => {
  const proxies = proxiesOf("10.0.0.1,10.0.0.2");
  const chained = { "x-forwarded-for": "127.0.0.1, 203.0.113.9, 10.0.0.2" };
  expect(cameBy(request("10.0.0.1", chained), proxies).ip).toBe("203.0.113.9");
  const ownWords = { ...chained, "x-forwarded-proto": "https, http", "x-forwarded-host": "evil.example, acme.test" };
  expect(cameBy(request("10.0.0.1", ownWords), proxies)).toMatchObject({ secure: false, host: "acme.test" });
});

test("a proxy that says nothing is the browser itself", () => {
  expect(cameBy(request("10.0.0.1", {}), proxiesOf("10.0.0.1"))).toEqual({
    ip: "10.0.0.1",
    secure: false,
    host: "acme.test",
  });
});

test("what only our own calls in this process say is dropped, from the proxy too", () => {
  const incoming = request("10.0.0.1", {
    "x-presswork-via": "Dashboard",
    "x-presswork-deed": "1",
    "x-presswork-consistency": "a@1",
  });
  const { headers } = eventOf(incoming, "/v1/x", cameBy(incoming, proxiesOf("10.0.0.1")));
  expect(headers).toEqual({ host: "acme.test", "x-presswork-consistency": "a@1" });
});
