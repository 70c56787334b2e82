import { type ApiAnswer, eventually, must } from "./deployed.ts";
import type { Person } from "./person.ts";

/** A project of somebody, with something to sell and somebody who makes it. */
export interface Shop {
  readonly owner: Person;
  readonly project: string;
  readonly platform: string;
  readonly tee: string;
  readonly base: string;
  readonly ask: (path: string, request?: Parameters<Person["ask"]>[1]) => Promise<ApiAnswer>;
}

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const rate = {
  code: "tracked-48",
  name: "Royal Mail Tracked 48",
  type: "delivery",
  tracked: true,
  countries: ["GB"],
  price: gbp(395),
  perItem: gbp(60),
  minDays: 2,
  maxDays: 3,
};

/** The platform of the installation, set up by whoever comes first. */
export async function platformBy(person: Person): Promise<string> {
  const founded = await person.ask("/omnis/v3/platform", {
    method: "POST",
    body: { name: "Deployed", currency: "GBP" },
  });
  if (founded.status === 201) return founded.body.id;
  return must(await person.ask("/omnis/v3/platform")).id;
}

/** Another project offers to make things, is asked by the shop and accepts. */
async function agreed(ask: Shop["ask"], maker: Shop): Promise<void> {
  const making = { technologies: ["dtg"], leadTimeDays: 2 };
  must(await maker.owner.ask(`/v1/projects/${maker.project}`, { method: "PATCH", body: { making } }));
  const body = { project: maker.project };
  await eventually(
    () => ask("/v1/gfn/catalog/fulfillers", { method: "POST", body }),
    ({ status }) => status === 201,
  );
  const open = await eventually(
    async () => must(await maker.ask("/v1/gfn/catalog/making-requests")).requests,
    (requests) => requests.length === 1,
  );
  const answer = { method: "POST", body: { answer: "accept" } } as const;
  must(await maker.ask(`/v1/gfn/catalog/making-requests/${open[0].shopId}/answer`, answer));
  await eventually(
    async () => must(await ask(`/v1/gfn/catalog/fulfillers/${maker.project}`)),
    ({ agreement }) => agreement === "accepted",
  );
  must(await ask(`/v1/gfn/catalog/fulfillers/${maker.project}`, { method: "PATCH", body: { rates: [rate] } }));
}

/** A shop whose tee is made by itself, or by another project that it then owes for it. */
export async function shopOf(person: Person, name: string, by?: Shop): Promise<Shop> {
  const { id: project, platformId: platform } = await projectOf(person, name);
  const ask: Shop["ask"] = (path, request) =>
    person.ask(`${path}${path.includes("?") ? "&" : "?"}project=${project}`, request);
  await eventually(
    () => ask("/v1/gfn/catalog/products"),
    ({ status }) => status === 200,
  );
  const own = {
    project,
    name: "Northgate",
    country: "GB",
    technologies: ["dtg"],
    leadTimeDays: 2,
    capacity: "free",
    rates: [rate],
  };
  if (by) await agreed(ask, by);
  else must(await ask("/v1/gfn/catalog/fulfillers", { method: "POST", body: own }), 201);
  const titled = { title: `${name} tee`, styleCode: "TEE" };
  const product = must(await ask("/v1/gfn/catalog/products", { method: "POST", body: titled }), 201);
  const body = {
    sku: "TEE-M",
    attributes: [{ name: "Size", value: "M" }],
    price: gbp(2600),
    unitCost: gbp(900),
    tax: { name: "VAT", rate: 2000 },
    images: [],
    onDemand: true,
    fulfillers: [by?.project ?? project],
  };
  const variant = must(await ask(`/v1/gfn/catalog/products/${product.id}/variants`, { method: "POST", body }), 201);
  return { owner: person, project, platform, tee: variant.id, base: `/v1/platform/${platform}`, ask };
}

/** Puts money into the shop's wallet with a test card, so that its orders can be charged; in pence. */
export async function funded({ ask }: Shop, amount: number): Promise<void> {
  const address = { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" };
  must(await ask("/v1/billing", { method: "PATCH", body: { company: { name: "Shop Ltd", taxIds: [], address } } }));
  const card = { vendor: "stripe", vendorReference: "pm_card_visa" };
  must(await ask("/v1/billing/payment-methods", { method: "POST", body: card }), 201);
  const topUp = { type: "top_up", amount: gbp(amount), description: "Test money", confirm: true };
  await eventually(
    () => ask("/v1/billing/transactions", { method: "POST", body: topUp }),
    ({ status, body }) => status === 201 && body.status === "confirmed",
  );
}

/** Opened by the platform's administrator, for themselves. */
async function projectOf(person: Person, name: string) {
  return must(
    await person.ask("/v1/projects", {
      method: "POST",
      body: { name, currency: "GBP", timeZone: "Europe/London", country: "GB" },
    }),
    201,
  );
}

export const basket = (tee: string) => ({
  contactInformation: { email: "ines.okafor@example.com", phone: "+447700900417" },
  shippingAddress: {
    contactName: "Ines Okafor",
    line1: "14 Wharf Lane",
    city: "Bristol",
    postalCode: "BS1 6TY",
    country: "GB",
  },
  items: [{ variantRef: tee, quantity: 2 }],
});
