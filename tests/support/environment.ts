import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { MODULES } from "../../events/_modules/index.ts";
import { spendable } from "../../events/billing/index.ts";
import { installationId } from "../../events/integrations/index.ts";
import { derivedId, newId, run } from "../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../functions/_platform/domain/index.ts";
import { collected, issueToken } from "../../functions/_platform/http/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { account } from "../../functions/accounts/domain/index.ts";
import { walletOf } from "../../functions/billing/account.ts";
import { transaction } from "../../functions/billing/domain/transaction/index.ts";
import { projectCharges } from "../../functions/billing/project-charges.ts";
import { fulfiller } from "../../functions/catalogue/domain/fulfiller/index.ts";
import { membership } from "../../functions/enforcer/domain/index.ts";
import { installation } from "../../functions/integrations/domain/index.ts";
import { platform, project } from "../../functions/projects/domain/index.ts";
import { hosted } from "../../infra/local/host.ts";
import { localPorts } from "../../infra/local/ports.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { verify } from "../../infra/local/verify/verify.ts";
import { settled } from "../../infra/local/workers.ts";
import { services } from "../../infra/services.ts";
import type { StripePorts } from "../../infra/stripe/index.ts";

export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly raw?: string | Uint8Array;
}
export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, looked at by each test
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly file: Buffer;
}

/** Ports that replace the local target's, for tests that run elsewhere. */
export const elsewhere: { ports?: (local: Ports) => Promise<Partial<Ports>> } = {};

/**
 * A whole local target in its own folder, with two projects of two owners, and a clock that stands still until moved.
 */
export async function testEnvironment(
  options: { adversarial?: boolean; start?: string; stripe?: (clock: () => Date) => StripePorts } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "presswork-town-"));
  let now = Date.parse(options.start ?? "2026-11-20T09:00:00Z");
  const clock = () => new Date(now);
  const local = localPorts({
    folder,
    stripe: options.stripe?.(clock),
    services,
    strict: true,
    adversarial: options.adversarial ?? false,
    clock,
  });
  const powerless = derivedId("usr", "powerless");
  const base = { ...local.ports, ...(await elsewhere.ports?.(local.ports)) };
  const ports: Ports = { ...base, access: withPowerless(base, powerless), charges: projectCharges(base) };
  const handler = hosted(services, ports);
  const asking = asSystem(ports);
  const people = Object.fromEntries(
    ["owner", "staff", "outsider"].map((name) => [name, derivedId("usr", name)]),
  ) as Record<"owner" | "staff" | "outsider", string>;
  for (const [name, user] of Object.entries(people))
    await run(asking, account, user, "register", {
      user,
      email: `${name}@town.test`,
      emailKey: derivedId("eml", name),
      firstName: name,
    } as never);
  const platformId = derivedId("plt", "town");
  const branding = {
    defaultCurrency: "GBP",
    defaultLocale: "en-GB",
    logos: [],
    theme: {},
    domains: ["town.test"],
    public: true,
  };
  await run(asking, platform, platformId, "createPlatform", {
    platform: platformId,
    name: "Town",
    slug: "town",
    ...branding,
  });
  const found = async (name: string, owner: string) => {
    const id = derivedId("prj", name);
    const settings = {
      currency: "GBP",
      timeZone: "Europe/London",
      locale: "en-GB",
      country: "GB",
      units: "metric" as const,
      orderPrefix: "TS",
    };
    await run(asking, project, id, "createProject", {
      project: id,
      owner,
      platformId,
      name,
      slug: name.toLowerCase(),
      ...settings,
    });
    await run(asking, membership, id, "openMembership", { project: id, owner });
    for (const { code, included, services: owned } of MODULES) {
      if (included || owned.length === 0) continue;
      const about = { project: id, integration: code };
      const installed = installationId(id, code);
      await run(asking, installation, installed, "beginInstallation", { ...about, permissions: [], version: "0" });
      await run(asking, installation, installed, "finishInstallation", { ...about, config: {}, ready: true });
    }
    return id;
  };
  const shop = await found("Shop", people.owner);
  const rival = await found("Rival", people.outsider);
  await settled(services, ports);
  const token = (user: string, at = now) =>
    issueToken(ports.signingKey, { sub: user, sid: `s-${user}`, name: user.slice(0, 8), admin: false }, at);
  const tokens = new Map<string, Promise<string>>();
  /** The token of somebody's requests, which is signed once for each time. */
  const tokenOf = (user: string) => {
    const key = `${user} ${now}`;
    const signed = tokens.get(key) ?? token(user);
    tokens.set(key, signed);
    return signed;
  };

  const observed = new Map<string, Set<string>>();
  let forms = 0;
  const ask = async (
    user: string | undefined,
    { method = "GET", path, query = {}, body, headers = {}, raw }: Ask,
  ): Promise<ApiAnswer> => {
    const event = {
      version: "2.0",
      routeKey: "$default",
      rawPath: path,
      rawQueryString: "",
      queryStringParameters: query,
      headers: {
        "content-type": "application/json",
        ...(user && {
          authorization: `Bearer ${await tokenOf(user)}`,
          "x-presswork-consistency": [...(observed.get(user) ?? [])].slice(-20).join(","),
        }),
        ...(method !== "GET" && { "idempotency-key": `form-${++forms}` }), // as every form of the screens does
        ...headers,
      },
      requestContext: {
        requestId: "test",
        http: { method, path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
      },
      ...(raw !== undefined
        ? { body: typeof raw === "string" ? raw : Buffer.from(raw).toString("base64") }
        : body !== undefined && { body: JSON.stringify(body) }),
      isBase64Encoded: raw !== undefined && typeof raw !== "string",
    } as unknown as APIGatewayProxyEventV2;
    const response = await collected(await handler(event));
    if (user)
      observed.set(
        user,
        new Set([
          ...(observed.get(user) ?? []),
          ...String(response.headers?.["x-presswork-consistency"] ?? "")
            .split(",")
            .filter(Boolean),
        ]),
      );
    const file = Buffer.from(response.body ?? "", response.isBase64Encoded ? "base64" : "utf8");
    const json = String(response.headers?.["content-type"] ?? "").startsWith("application/json");
    return {
      status: response.statusCode ?? 0,
      headers: response.headers ?? {},
      file,
      body: json ? JSON.parse(file.toString()) : undefined,
    };
  };
  return {
    ask,
    ports,
    local,
    people,
    powerless,
    platformId,
    shop,
    rival,
    token,
    handler,
    folder,
    /** As the shop's owner, in the shop. */
    shopAsk: (request: Ask) => ask(people.owner, { ...request, query: { project: shop, ...request.query } }),
    base: `/v1/platform/${platformId}`,
    later: (ms: number) => {
      now += ms;
    },
    settle: () => settled(services, ports, () => (now += 1000)),
    /** The findings of `npm run verify`, once everything has settled. */
    verified: async () => {
      await settled(services, ports, () => (now += 1000));
      if (elsewhere.ports) return [];
      return (await verify({ folder, services, part: () => () => {} })).differences;
    },
    close: () => {
      local.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestEnvironment = Awaited<ReturnType<typeof testEnvironment>>;

/** A member whose roles allow nothing, in every project. */
const withPowerless = (ports: Ports, powerless: string): Ports["access"] => ({
  ...ports.access,
  projectAccess: async (user, id, fresh, seen) => {
    if (user !== powerless) return ports.access.projectAccess(user, id, fresh, seen);
    const facts = await ports.access.project(id);
    return facts && { project: facts, roles: ["nobody"], permissions: new Set() };
  },
});

type MakerToList = Parameters<typeof fulfiller.decide.listFulfiller>[1];

/** Lists a fulfiller that has accepted, as the demo does; whose project it is does not matter. */
export async function listMaker(
  { ports, shop }: Pick<TestEnvironment, "ports" | "shop">,
  { project: fulfillerId, ...details }: Omit<MakerToList, "fulfillerId"> & { project: string },
) {
  const result = await run(asSystem(ports, shop), fulfiller, fulfillerId, "listFulfiller", { ...details, fulfillerId });
  if (!("ok" in result)) throw new Error(JSON.stringify(result));
}

/** Credits the shop's wallet, as a platform administrator does; in pence. */
export async function funded({ ports, shop }: TestEnvironment, amount: number): Promise<void> {
  const now = ports.clock();
  const transactionId = newId("txn", now);
  const input = {
    transactionId,
    type: "credit" as const,
    amount: gbp(amount),
    confirm: true,
    description: "Test money",
    number: `T-${transactionId.slice(-6)}`,
    walletId: walletOf(shop),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + 1_000).toISOString(),
  };
  const result = await run(asSystem(ports, shop), transaction, transactionId, "createTransaction", input);
  if (isRefusal(result)) throw new Error(`The test's money was refused: ${result.refused}`);
}

/** Adds a test card to the shop's billing and makes it the default. Returns its id. */
export async function withCard({ shopAsk }: TestEnvironment, vendorReference: string): Promise<string> {
  const company = { name: "Shop Ltd", taxIds: [], address };
  must(await shopAsk({ method: "PATCH", path: "/v1/billing", body: { company } }));
  const body = { vendor: "stripe", vendorReference, isDefault: true };
  return must(await shopAsk({ method: "POST", path: "/v1/billing/payment-methods", body }), 201).id;
}

/** The shop's wallet's available balance, in pence. */
export const walletIn = ({ ports, shop }: TestEnvironment): Promise<number> =>
  ports.store.balance(shop, spendable(walletOf(shop)));

/** How many charges for production have moved a wallet, by the log. */
export const chargeCount = ({ local }: Pick<TestEnvironment, "local">): number =>
  Number(
    local.engine.one(
      `SELECT count(*) AS number FROM commits WHERE facts LIKE '%Making and sending%' AND facts LIKE '%"TransactionConfirmed"%'`,
    )?.number,
  );

/** The charges for production that moved the shop's wallet. */
export async function chargesIn({ shopAsk, settle }: TestEnvironment) {
  await settle();
  const { transactions } = must(
    await shopAsk({ path: "/v1/billing/transactions", query: { pageSize: "100", integration: "orders" } }),
  );
  return (
    transactions as { type: string; status: string; sourceReference: string; gross: { amount: number } }[]
  ).filter(({ type, status }) => type === "charge" && status !== "failed");
}

/** A wallet with money, a fulfiller, a made-to-order tee and a stocked mug, as every order test needs them. */
export async function stocked(here: TestEnvironment, mugs = 5, money = 100_000_000) {
  const { shopAsk, settle } = here;
  if (money > 0) await funded(here, money);
  const rate = {
    code: "tracked-48",
    name: "Royal Mail Tracked 48",
    type: "delivery" as const,
    tracked: true,
    countries: ["GB", "IE"],
    price: gbp(395),
    perItem: gbp(60),
    minDays: 2,
    maxDays: 3,
  };
  const express = {
    ...rate,
    code: "tracked-24",
    name: "Royal Mail Tracked 24",
    price: gbp(595),
    minDays: 1,
    maxDays: 1,
  };
  const maker = {
    project: derivedId("prj", "northgate"),
    name: "Northgate",
    country: "GB",
    technologies: ["dtg"],
    leadTimeDays: 2,
    capacity: "free" as const,
    rates: [rate, express],
  };
  await listMaker(here, maker);
  const product = must(
    await shopAsk({
      method: "POST",
      path: "/v1/gfn/catalog/products",
      body: { title: "Mackerel tee", styleCode: "TEE" },
    }),
    201,
  );
  const variant = async (sku: string, onDemand: boolean) => {
    const body = {
      sku,
      attributes: [{ name: "Size", value: "M" }],
      price: gbp(2600),
      unitCost: gbp(900),
      tax: { name: "VAT", rate: 2000 },
      images: [],
      onDemand,
      fulfillers: [maker.project],
    };
    return must(await shopAsk({ method: "POST", path: `/v1/gfn/catalog/products/${product.id}/variants`, body }), 201);
  };
  const [tee, mug] = [await variant("TEE-M", true), await variant("MUG-1", false)];
  if (mugs > 0)
    must(
      await shopAsk({
        method: "POST",
        path: `/v1/gfn/catalog/stock/${mug.id}/movements`,
        body: { country: "GB", quantity: mugs, kind: "received", reason: "First delivery" },
      }),
      200,
      201,
    );
  await settle();
  return { tee: tee.id as string, mug: mug.id as string, maker: maker.project };
}

export const gbp = (amount: number) => ({ amount, currency: "GBP" });
export const address = {
  contactName: "Ines Okafor",
  line1: "14 Wharf Lane",
  city: "Bristol",
  postalCode: "BS1 6TY",
  country: "GB",
};
export const orderOf = (...items: { variantRef: string; quantity: number }[]) => ({
  contactInformation: { email: "ines.okafor@example.com", phone: "+447700900417" },
  shippingAddress: address,
  items,
});

/** The body of a successful answer. */
export function must(answer: ApiAnswer, ...statuses: number[]) {
  if (!(statuses.length ? statuses : [200]).includes(answer.status))
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
