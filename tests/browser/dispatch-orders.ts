import { type BrowserContext, expect, type Page } from "@playwright/test";
import { tokenOf } from "./saltmarsh.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const address = {
  contactName: "Ines Okafor",
  line1: "14 Wharf Lane",
  city: "Bristol",
  postalCode: "BS1 6TY",
  country: "GB",
};
const TOGETHER = 10;

export interface Packed {
  readonly id: string;
  readonly number: string;
}

/** Calls the API as whoever is signed in, in the project of the page. Each call sees what the calls before it wrote. */
export async function apiOf(context: BrowserContext, page: Page) {
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const platform = await (await context.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const observed = new Set<string>();
  const ask = async (method: "get" | "post", path: string, data?: object) => {
    const at = path.replace("{platform}", `/v1/platform/${platform.id}`);
    const response = await context.request[method](`${at}?project=${project}`, {
      headers: { ...headers, "x-presswork-consistency": [...observed].slice(-20).join(",") },
      ...(data && { data }),
    });
    expect(response.ok(), await response.text()).toBe(true);
    for (const mark of (response.headers()["x-presswork-consistency"] ?? "").split(",")) if (mark) observed.add(mark);
    return response.json();
  };
  return { project, ask };
}
export type Api = Awaited<ReturnType<typeof apiOf>>;

/** So many orders of a thing that the shop makes and sends itself, made through the API and packed. */
export async function packedOrders({ project, ask }: Api, count: number): Promise<Packed[]> {
  const rate = {
    code: "own-48",
    name: "Royal Mail Tracked 48",
    type: "delivery",
    tracked: true,
    countries: [],
    price: gbp(395),
    perItem: gbp(60),
    minDays: 1,
    maxDays: 3,
  };
  await ask("post", "/v1/gfn/catalog/fulfillers", { project, name: "Own workshop", country: "GB", rates: [rate] });
  const product = await ask("post", "/v1/gfn/catalog/products", { title: "Workshop print", styleCode: "OWN" });
  const variant = await ask("post", `/v1/gfn/catalog/products/${product.id}/variants`, {
    sku: "OWN-1",
    attributes: [],
    price: gbp(1900),
    unitCost: gbp(300),
    images: [],
    onDemand: true,
    fulfillers: [project],
  });
  const one = async () => {
    const order = await ask("post", "{platform}/orders", {
      contactInformation: { email: "ines.okafor@example.com" },
      shippingAddress: address,
      items: [{ variantRef: variant.id, quantity: 1 }],
    });
    const [fulfilment] = order.fulfillments;
    const choice = { fulfillmentId: fulfilment.id, shippingMethodId: fulfilment.availableShippingMethods[0].id };
    await ask("post", `{platform}/orders/${order.id}/confirm`, [choice] as never);
    await expect(async () => {
      await ask("post", `{platform}/fulfillments/${fulfilment.id}/reports`, { status: "packed" });
    }).toPass();
    return { id: order.id, number: order.number } as Packed;
  };
  const made: Packed[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(TOGETHER, count - made.length) }, one))));
  return made;
}
