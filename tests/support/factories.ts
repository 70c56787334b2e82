import { derivedId, run } from "../../functions/_platform/commands/index.ts";
import { account } from "../../functions/accounts/domain/index.ts";
import { invite, membership } from "../../functions/enforcer/domain/index.ts";
import { project } from "../../functions/projects/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { type Ask, gbp, listMaker, must, type TestEnvironment } from "./test-environment.ts";

const names = (name: string) => ({
  id: derivedId("prj", name.toLowerCase()),
  owner: derivedId("usr", "of", name.toLowerCase()),
});

async function person(here: TestEnvironment, user: string, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@town.test`;
  const input = { user, email, emailKey: derivedId("eml", firstName), firstName };
  await run(asSystem(here.ports), account, user, "register", input as never);
}

/** A factory's own project on the test environment's platform, and its owner, who is not a member of the shop. */
export async function factory(here: TestEnvironment, name: string) {
  const { id, owner } = names(name);
  await person(here, owner, name);
  const settings = {
    currency: "GBP",
    timeZone: "Europe/London",
    locale: "en-GB",
    country: "GB",
    units: "metric" as const,
    orderPrefix: "NG",
  };
  const input = { project: id, owner, platformId: here.platformId, name, slug: name.toLowerCase(), ...settings };
  await run(asSystem(here.ports), project, id, "createProject", input);
  await run(asSystem(here.ports), membership, id, "openMembership", { project: id, owner });
  await here.settle();
  return {
    id,
    owner,
    ask: (request: Ask) => here.ask(owner, { ...request, query: { project: id, ...request.query } }),
  };
}
export type Factory = Awaited<ReturnType<typeof factory>>;

/** A fulfiller within the shop itself. */
export async function packer(here: TestEnvironment, role = "fulfilment"): Promise<string> {
  const user = derivedId("usr", "packer", role);
  await person(here, user, `Packer-${role}`);
  const asking = asSystem(here.ports);
  const id = derivedId("inv", user);
  const now = asking.clock();
  const sent = { invite: id, project: here.shop, by: here.people.owner, roles: [role], domain: "localhost" };
  const expiresAt = new Date(now.getTime() + 86_400_000).toISOString();
  const email = `packer-${role}@town.test`;
  await run(asking, invite, id, "createInvite", { ...sent, expiresAt, email, emailKey: derivedId("eml", user) });
  await run(asking, invite, id, "acceptInvite", { invite: id, user, now: now.toISOString() });
  const roles = { [role]: { rank: 0, permissions: [] } };
  const reach = { asker: here.people.owner, admin: true, everywhere: [], roles, now: now.toISOString() };
  await run(asking, membership, here.shop, "admitMember", {
    project: here.shop,
    user,
    roles: [role],
    invite: id,
    reach,
  });
  await here.settle();
  return user;
}

const rate = (code: string) => ({
  code,
  name: "Tube",
  type: "delivery" as const,
  tracked: true,
  countries: ["GB"],
  price: gbp(450),
  perItem: gbp(50),
  minDays: 1,
  maxDays: 2,
});

/** Lists a factory in the shop and gives it a poster that nobody else makes. */
export async function posterBy(here: TestEnvironment, { id }: Factory, name: string, title = "Tide table poster") {
  const maker = { project: id, name, country: "GB", technologies: [], leadTimeDays: 1, capacity: "free" as const };
  await listMaker(here, { ...maker, rates: [rate("tube")] });
  await here.settle();
  const body = { title, styleCode: "PST" };
  const product = must(await here.shopAsk({ method: "POST", path: "/v1/gfn/catalog/products", body }), 201);
  const variant = {
    sku: "PST-1",
    attributes: [],
    price: gbp(1900),
    unitCost: gbp(380),
    images: [],
    onDemand: true,
    fulfillers: [id],
  };
  const at = `/v1/gfn/catalog/products/${product.id}/variants`;
  const made = must(await here.shopAsk({ method: "POST", path: at, body: variant }), 201);
  await here.settle();
  return made.id as string;
}
