import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { type Ask, must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";
import { oneOfEach } from "../support/one-of-each.ts";

let here: TestEnvironment;
let ids: Readonly<Record<string, string>>;
/** The headers of an administrator of the platform who owns the shop: every scope is open to them. */
let admin: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  ids = await oneOfEach(here);
  const claims = { sub: here.people.owner, sid: "s-admin", name: "Olive", admin: true };
  admin = { authorization: `Bearer ${await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime())}` };
});
afterAll(() => here.close());

const operations = services.flatMap((service) =>
  Object.entries(service.http.contract).map(([name, operation]) => ({ name, operation })),
);
const some = (prefix: string) => `${prefix}_${"0".repeat(24)}`;
const request = (operation: Operation, project: string, platformId = here.platformId): Ask =>
  fittingRequest(operation, { project, platformId });
const closed = operations.filter(({ operation }) => operation.scope !== "public");
const scoped = operations.filter(({ operation }) => operation.scope === "project");

describe("every operation that is not public", () => {
  test.each(closed)(
    "$name answers 401 without a token, with a forged one and with an expired one",
    async ({ operation }) => {
      const sent = request(operation, here.shop);
      const expired = await here.token(here.people.owner, here.ports.clock().getTime() - 3_600_000);
      const good = await here.token(here.people.owner);
      const forged = `${good.slice(0, -4)}AAAA`;
      for (const headers of [
        {},
        { authorization: `Bearer ${forged}` },
        { authorization: `Bearer ${expired}` },
        { authorization: "Bearer nonsense" },
      ]) {
        const response = await here.ask(undefined, { ...sent, headers: headers as Record<string, string> });
        expect(response.status).toBe(401);
        expect(["UNAUTHENTICATED", "TOKEN_EXPIRED"]).toContain(response.body.code);
      }
    },
  );
});

describe("every operation on a project", () => {
  test.each(scoped)("$name answers a stranger as if the project were not there", async ({ operation }) => {
    const foreign = await here.ask(here.people.outsider, request(operation, here.shop));
    const unknown = await here.ask(here.people.outsider, request(operation, some("prj")));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ ...unknown.body });
    expect(JSON.stringify(foreign.body)).not.toContain("Shop");
  });

  test.each(scoped.filter(({ operation }) => operation.path.includes("{platformId}")))(
    "$name answers another platform's address with 404",
    async ({ operation }) => {
      expect((await here.ask(here.people.owner, request(operation, here.shop, some("plt")))).status).toBe(404);
    },
  );

  test.each(scoped.filter(({ operation }) => operation.permission))(
    "$name refuses a member whose roles do not allow it, and says which would",
    async ({ operation }) => {
      const response = await here.ask(here.powerless, request(operation, here.shop));
      expect(response.status).toBe(403);
      expect(response.body).toMatchObject({
        code: "FORBIDDEN",
        permissions: { granted: [], denied: [operation.permission] },
      });
      expect(response.body.resolutions[0]).toMatchObject({
        permission: operation.permission,
        roles: expect.arrayContaining(["owner"]),
      });
    },
  );

  test.each(scoped.filter(({ operation }) => !operation.path.includes("{project}")))(
    "$name names a project that is missing",
    async ({ operation }) => {
      const { query: _, ...sent } = request(operation, here.shop);
      expect(await here.ask(here.people.owner, sent)).toMatchObject({
        status: 422,
        body: { errors: { project: ["Required"] } },
      });
    },
  );
});

/** What is named instead of a field that is unknown: a body that is a list, or whose one field decides which others there are. */
const NAMED_INSTEAD: Readonly<Record<string, string>> = {
  confirmOrder: "body",
  requestOrderApproval: "body",
  answerMakingRequest: "answer",
  exchangeToken: "type",
};

const fieldsOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {};
const withBody = operations.filter(({ operation }) => operation.body);
describe("every operation with a body", () => {
  /** Everything but the body fits. */
  const send = (operation: Operation, body: Pick<Ask, "body" | "raw">) => {
    const { query, ...sent } = request(operation, here.shop);
    const about = "project" in fieldsOf(operation.query) ? { project: here.shop } : {};
    return here.ask(undefined, { ...sent, query: { ...about, ...query }, headers: admin, ...body });
  };

  test.each(withBody)("$name answers 400 to what is no JSON", async ({ operation }) => {
    const response = await send(operation, { raw: "{not json" });
    expect(response).toMatchObject({ status: 400, body: { code: "MALFORMED_BODY" } });
  });

  test.each(withBody)("$name answers 422 to wrong types and names the field", async ({ name, operation }) => {
    const errorsOf = async (body: unknown): Promise<string[]> => {
      const response = await send(operation, { body });
      expect(response).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
      return Object.keys(response.body.errors);
    };
    for (const body of ["text", 7]) expect(await errorsOf(body)).toEqual(["body"]);
    expect([["body"], ["0", "1"]]).toContainEqual(await errorsOf([1, 2]));
    const named = await errorsOf({ unknownField: { deep: [] } });
    expect(named).toContain(NAMED_INSTEAD[name] ?? "unknownField");
  });

  test.each(Object.keys(NAMED_INSTEAD))("%s still cannot name an unknown field", async (name) => {
    const found = withBody.filter((each) => each.name === name);
    const issues = found.flatMap(({ operation }) => operation.body?.safeParse({ unknownField: 1 }).error?.issues ?? []);
    expect(found).toHaveLength(1);
    expect(issues.map(({ code }) => code)).not.toContain("unrecognized_keys");
  });

  test.each(withBody)("$name answers 413 to a body of two megabytes", async ({ operation }) => {
    const response = await send(operation, { raw: `{"x":"${"a".repeat(2_000_000)}"}` });
    expect(response).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
  });
});

const lists = scoped.filter(({ operation }) => "pageToken" in fieldsOf(operation.query));
/** Lists of what is not in the test's shop, and why. */
const OF_NOTHING: Readonly<Record<string, string>> = {
  listIntegrationProducts: "the platform's administrators list modules in the store, and here they have listed none",
};
/** What lists need in their query beside the project. */
const requiredQuery = (name: string): Record<string, string> => {
  const queries: Readonly<Record<string, Record<string, string>>> = {
    listSavedViews: { list: "orders" },
    listBuyerEmails: { orderId: String(ids.orderId) },
  };
  return queries[name] ?? {};
};

describe("every list", () => {
  const listed = ({ name, operation }: (typeof lists)[number], more: Record<string, string> = {}) => {
    const sent = fittingRequest(operation, { ...ids, project: here.shop, platformId: here.platformId });
    return here.ask(here.people.owner, { ...sent, query: { ...sent.query, ...requiredQuery(name), ...more } });
  };
  const orders = (query: Record<string, string>) =>
    here.shopAsk({ path: `${here.base}/orders`, query: { pageSize: "1", ...query } });

  test.each(lists.filter(({ name }) => !(name in OF_NOTHING)))(
    "$name refuses a page token that is broken, of another list or of other filters",
    async (list) => {
      expect((await listed(list)).status).toBe(200);
      const { nextPageToken } = must(await orders({ search: "ines" }));
      for (const pageToken of ["x", "AAAAAAAAAAAAAAAAAAAAAAAA", "../../etc", nextPageToken])
        expect(await listed(list, { pageToken })).toMatchObject({
          status: 422,
          body: { errors: { pageToken: [expect.any(String)] } },
        });
    },
  );

  test.each(Object.keys(OF_NOTHING))("%s still finds nothing here", async (name) => {
    const answers = await Promise.all(lists.filter((list) => list.name === name).map((list) => listed(list)));
    expect(answers.map(({ status }) => status)).toEqual([404]);
  });

  test("a page token opens the next page of its own list with its own filters", async () => {
    const { nextPageToken: pageToken, orders: first } = must(await orders({ search: "ines" }));
    const { orders: second } = must(await orders({ search: "ines", pageToken }));
    expect(second).toHaveLength(1);
    expect(second[0].id).not.toBe(first[0].id);
  });
});

test("an address nobody answers is 404, a method it does not take 405", async () => {
  expect((await here.ask(here.people.owner, { path: "/v1/nothing" })).status).toBe(404);
  expect(await here.ask(here.people.owner, { method: "DELETE", path: `${here.base}/orders` })).toMatchObject({
    status: 405,
  });
});
