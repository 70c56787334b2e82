import { accessTokenFor } from "../../infra/local/commands/access-token.ts";
import { localPorts } from "../../infra/local/ports.ts";
import { services } from "../../infra/services.ts";

const OWNER = "owner@demo.test";
const PASSPHRASE = "presswork demo passphrase";

/** What the requests are about: a project of a filled folder, and things to look for in it. */
export interface Subject {
  readonly project: string;
  readonly base: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly surname: string;
  /** The beginning of an email. */
  readonly email: string;
  readonly sku: string;
  /** A cookie of a signed-in browser. */
  readonly cookie: string;
  /** A token of five minutes, made now. */
  readonly token: () => Promise<string>;
}

/** Looks around in what `url` serves from `folder`. */
export async function subjectIn(folder: string, url: string): Promise<Subject> {
  const token = () => tokenIn(folder);
  const headers = { authorization: `Bearer ${await token()}` };
  // biome-ignore lint/suspicious/noExplicitAny: answers of several operations, read once
  const get = async (path: string): Promise<any> => {
    const response = await fetch(`${url}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response.json();
  };
  const all = (await get("/v1/projects?pageSize=100")).projects as { id: string; name: string; platformId: string }[];
  const shop = all.find((each) => each.name === "Saltmarsh");
  if (!shop) throw new Error("The folder has no project Saltmarsh");
  const base = `/v1/platform/${shop.platformId}`;
  const about = `project=${shop.id}`;
  const [order] = (await get(`${base}/orders?${about}&pageSize=1`)).orders;
  const best = (await get(`${base}/customers?${about}&pageSize=1&sortBy=-totalOrderCount`)).customers[0];
  const [variant] = (await get(`/v1/gfn/catalog/variants?${about}&pageSize=1`)).variants;
  return {
    project: shop.id,
    base,
    orderId: order.id,
    orderNumber: order.number,
    sku: variant.sku,
    token,
    surname: best.lastName,
    email: best.email.slice(0, best.email.indexOf("@") + 3),
    cookie: await signedIn(url),
  };
}

async function tokenIn(folder: string): Promise<string> {
  const local = localPorts({ folder, services });
  try {
    const token = await accessTokenFor(local.ports, OWNER);
    if (!token) throw new Error(`${folder} has no ${OWNER}`);
    return token;
  } finally {
    local.close();
  }
}

async function signedIn(url: string): Promise<string> {
  const response = await fetch(`${url}/omnis/v3/dashboard/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: OWNER, password: PASSPHRASE }),
  });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
