import { afterEach, beforeEach, expect, test } from "vitest";
import { PlatformCreated, platformStream } from "#events/projects";
import type { Dns } from "#platform/dns";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { service } from "./service.ts";

const [ines, admin] = ["usr_00000000000000000000000a", { user: "usr_00000000000000000000000z", admin: true }];
const demo = "plt_00000000000000000000000a";
const [PLATFORM, CLIENT] = ["/v1/platform/domains", "/v1/platform/client/domains"];
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;
let found: Record<string, readonly string[]>;
let silent: boolean;
let project: string;

const dns: Dns = {
  records: async (name, type) => {
    if (silent) throw new Error("ETIMEOUT");
    return found[`${type} ${name}`] ?? [];
  },
  certificate: async () => ({ status: "issued", expiresAt: "2026-06-01T00:00:00.000Z" }),
};

beforeEach(async () => {
  [found, silent] = [{}, false];
  ports = { ...(await testPorts({ services: [service] })), dns };
  send = requestsTo(service.http, ports);
  await record(ports, platformStream(demo), [
    PlatformCreated({
      platform: demo,
      name: "Demo",
      slug: "demo",
      domains: ["press.example"],
      public: true,
      defaultCurrency: "GBP",
      defaultLocale: "en-GB",
      logos: [],
      theme: {},
    }),
  ]);
  await settle([service], ports);
  project = await projectOf("Saltmarsh");
});
afterEach(() => ports.close());

const MAY = ["list", "create", "delete"].map((each) => `projects.client-domain.${each}`);
async function projectOf(name: string): Promise<string> {
  const { body } = await send("POST /v1/projects", { as: { user: ines }, body: { name } });
  const { id, platformId, currency, timeZone, country, orderPrefix } = body;
  const facts = { id, name, platformId, currency, timeZone, country, orderPrefix };
  ports.places.allow(ines, facts, [...MAY, "projects.platform.view", "projects.project.view"], ["owner"]);
  return id;
}
const client = (method: string, path = "", body?: object, of = project) =>
  send(`${method} ${CLIENT}${path}`, { as: { user: ines }, query: { project: of }, body });
const own = (method: string, path = "", body?: object, host = "press.example") =>
  send(`${method} ${PLATFORM}${path}`, { as: admin, query: { project }, headers: { host }, body });

/** Puts the records of a domain into the DNS, as its details say. */
function set(records: readonly { type: string; name: string; value: string }[]): void {
  for (const { type, name, value } of records) found[`${type} ${name}`] = [value];
}
async function active(send: typeof client, domain: string) {
  const { body } = await send("POST", "", { domain });
  set(body.records);
  return (await send("POST", `/${domain}/check`)).body;
}

// [entity.clientDomain.domain] [entity.project.customDomainName]
test("a client domain counts once its records are right, and is the project's custom domain", async () => {
  const added = await client("POST", "", { domain: " Shop.Example.com " });
  expect(added).toMatchObject({
    status: 201,
    body: {
      domain: "shop.example.com",
      type: "client",
      status: "pending",
      primary: false,
      certificate: { status: "none" },
      records: [
        {
          type: "TXT",
          name: "_presswork.shop.example.com",
          value: expect.stringMatching(/^presswork-verify=dvt_/),
          ok: false,
        },
        { type: "CNAME", name: "shop.example.com", value: "press.example", ok: false },
      ],
    },
  });
  const [txt] = added.body.records;
  set([txt]);
  found["CNAME shop.example.com"] = ["old-host.example."];
  const half = (await client("POST", "/shop.example.com/check")).body;
  expect(half).toMatchObject({
    status: "verifying",
    records: [{ ok: true }, { ok: false, found: "old-host.example" }],
  });
  set(added.body.records);
  const whole = (await client("POST", "/shop.example.com/check")).body;
  expect(whole).toMatchObject({ status: "active", primary: true, certificate: { status: "issued" } });
  const { body } = await send(`GET /v1/projects/${project}`, { as: { user: ines } });
  expect(body.customDomainName).toBe("shop.example.com");
  expect((await client("GET")).body.domains).toEqual([whole]);
  expect((await client("DELETE", "/shop.example.com")).status).toBe(204);
  await settle([service], ports);
  expect((await send(`GET /v1/projects/${project}`, { as: { user: ines } })).body).not.toHaveProperty(
    "customDomainName",
  );
});

test("a domain that can have no CNAME points here by the same address", async () => {
  const { body } = await client("POST", "", { domain: "example.com" });
  set([body.records[0]]);
  found["A example.com"] = ["198.51.100.7"];
  found["A press.example"] = ["198.51.100.7", "2001:db8::7"];
  expect((await client("POST", "/example.com/check")).body.status).toBe("active");
});

test("a domain whose records are gone fails but stays; one that nobody answers for keeps what was known", async () => {
  await active(client, "shop.example.com");
  silent = true;
  const unanswered = (await client("POST", "/shop.example.com/check")).body;
  expect(unanswered).toMatchObject({
    status: "active",
    error: "DNS did not answer in time. Try again in a moment.",
  });
  [silent, found] = [false, {}];
  expect((await client("POST", "/shop.example.com/check")).body).toMatchObject({ status: "failing", primary: true });
});

test("nobody blocks a domain by naming it: who proves it first has it", async () => {
  await client("POST", "", { domain: "shop.example.com" });
  const rival = await projectOf("Rival");
  const theirs = (method: string, path = "", body?: object) => client(method, path, body, rival);
  expect((await active(theirs as typeof client, "shop.example.com")).status).toBe("active");
  const own = (await client("GET")).body.domains[0];
  found["TXT _presswork.shop.example.com"] = [own.records[0].value];
  expect((await client("POST", "/shop.example.com/check")).body.code).toBe("DOMAIN_TAKEN");
  expect((await theirs("DELETE", "/shop.example.com")).status).toBe(204);
  expect((await client("POST", "/shop.example.com/check")).body.status).toBe("active");
});

test.each([
  ...[
    "localhost",
    "shop",
    "127.0.0.1",
    "10.0.0.1",
    "shop.internal",
    "a.localhost",
    "-a.example.com",
    "a_b.example.com",
  ],
  ...["http://shop.example.com", "shop.example.com/x", "shop.example.com:443", "[::1]", `${"a".repeat(64)}.com`, ""],
])("%s is no domain", async (domain) => {
  const response = await client("POST", "", { domain });
  expect([response.status, response.body.errors?.domain?.length]).toEqual([422, 1]);
});

test("a platform's domain becomes the primary one, and the others redirect to it; primary and present ones stay", async () => {
  const platform = async () => (await send("GET /v1/platform", { as: { user: ines }, query: { project } })).body;
  expect((await platform()).domains).toEqual([{ domain: "press.example", type: "platform", primary: true }]);
  await own("POST", "", { domain: "studio.example" });
  expect((await own("POST", "/studio.example/primary")).body.code).toBe("DOMAIN_NOT_ACTIVE");
  await active(own as typeof client, "print.example");
  expect((await own("POST", "/print.example/primary")).body).toMatchObject({ domain: "print.example", primary: true });
  expect((await platform()).domains.map(({ domain }: { domain: string }) => domain)).toEqual([
    "print.example",
    "press.example",
  ]);
  expect((await own("DELETE", "/print.example")).body.code).toBe("PRIMARY_DOMAIN");
  expect((await own("DELETE", "/press.example")).body.code).toBe("DOMAIN_IN_USE");
  expect((await own("DELETE", "/press.example", undefined, "shop.press.example")).body.code).toBe("DOMAIN_IN_USE");
  expect((await own("DELETE", "/press.example", undefined, "print.example")).status).toBe(204);
  expect((await own("GET")).body.domains.map(({ domain }: { domain: string }) => domain)).toEqual([
    "print.example",
    "studio.example",
  ]);
});

test("only administrators change the platform and its domains; a field is emptied by null", async () => {
  const change = (body: object, as: { user: string; admin?: boolean } = admin) =>
    send("PATCH /v1/platform", { as, query: { project }, body });
  const changed = await change({
    name: "Press",
    public: false,
    supportEmail: "help@press.example",
    defaultCurrency: "EUR",
  });
  expect(changed.body).toMatchObject({ name: "Press", public: false, supportEmail: "help@press.example" });
  expect((await change({ supportEmail: null })).body).not.toHaveProperty("supportEmail");
  expect((await change({ name: "Mine" }, { user: ines })).status).toBe(403);
  expect((await send(`GET ${PLATFORM}`, { as: { user: ines }, query: { project } })).status).toBe(403);
  expect((await change({ defaultCurrency: "euro" })).status).toBe(422);
  expect((await own("POST", "", { domain: "a.example" }, "x")).status).toBe(201);
  expect((await own("POST", "", { domain: "a.example" })).body.code).toBe("DOMAIN_EXISTS");
});
