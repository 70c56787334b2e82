import { eventually, must, type Told } from "./deployed.ts";
import type { Person } from "./person.ts";

/** A project of somebody, with something to sell and somebody who makes it. */
export interface Shop {
  readonly project: string;
  readonly platform: string;
  readonly tee: string;
  readonly base: string;
  readonly ask: (path: string, asked?: Parameters<Person["ask"]>[1]) => Promise<Told>;
}

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const rate = {
  ...{ code: "tracked-48", name: "Royal Mail Tracked 48", type: "delivery", tracked: true, countries: ["GB"] },
  ...{ price: gbp(395), perItem: gbp(60), minDays: 2, maxDays: 3 },
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

export async function shopOf(person: Person, name: string): Promise<Shop> {
  const { id: project, platformId: platform } = await projectOf(person, name);
  const ask: Shop["ask"] = (path, asked) =>
    person.ask(`${path}${path.includes("?") ? "&" : "?"}project=${project}`, asked);
  await eventually(
    () => ask("/v1/gfn/catalog/products"),
    ({ status }) => status === 200,
  );
  const maker = {
    ...{ project: "prj_northgatemaker", name: "Northgate", country: "GB", technologies: ["dtg"] },
    ...{ leadTimeDays: 2, capacity: "free", rates: [rate] },
  };
  must(await ask("/v1/gfn/catalog/fulfillers", { method: "POST", body: maker }), 201);
  const titled = { title: `${name} tee`, styleCode: "TEE" };
  const product = must(await ask("/v1/gfn/catalog/products", { method: "POST", body: titled }), 201);
  const body = {
    ...{ sku: "TEE-M", attributes: [{ name: "Size", value: "M" }], price: gbp(2600), unitCost: gbp(900) },
    ...{ tax: { name: "VAT", rate: 2000 }, images: [], onDemand: true, fulfillers: [maker.project] },
  };
  const variant = must(await ask(`/v1/gfn/catalog/products/${product.id}/variants`, { method: "POST", body }), 201);
  return { project, platform, tee: variant.id, base: `/v1/platform/${platform}`, ask };
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
    ...{ contactName: "Ines Okafor", line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
  },
  items: [{ variantRef: tee, quantity: 2 }],
});
