import type { Request } from "./loading.ts";
import type { Subject } from "./subject.ts";

/** A line of the table: what is asked, and the least share of the bare answer's requests a second it must reach. */
export interface Row {
  readonly name: string;
  readonly path: string;
  readonly request: (token: string) => Request;
  readonly wanted?: number;
  /** The items the engine reads for it are counted. */
  readonly counted?: boolean;
}

const reading = (token: string): Request => ({ method: "GET", headers: { authorization: `Bearer ${token}` } });
const writing =
  (body: unknown) =>
  (token: string): Request => ({
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const address = { line1: "4 Harbour Street", city: "Bristol", postalCode: "BS1 4RN", country: "GB" };

/** The requests that leave everything as it is. */
export function readsOf({ project, base, orderId, orderNumber, surname, email, cookie }: Subject): Row[] {
  const about = `project=${project}`;
  const search = (name: string, words: string): Row => ({
    name: `search by ${name}`,
    path: `${base}/orders?${about}&search=${encodeURIComponent(words)}`,
    request: reading,
    wanted: 1 / 40,
    counted: true,
  });
  const read = (name: string, path: string, wanted: number): Row => ({
    name,
    path,
    wanted,
    request: reading,
    counted: true,
  });
  return [
    read("orders list, 20", `${base}/orders?${about}&pageSize=20`, 1 / 25),
    read("order by id", `${base}/orders/${orderId}?${about}`, 1 / 15),
    search("customer's name", surname),
    search("partial email", email),
    search("order number", orderNumber),
    read("customers list, 20", `${base}/customers?${about}&pageSize=20`, 1 / 20),
    {
      name: "orders page rendered",
      path: `/orders?${about}`,
      request: () => ({ method: "GET", headers: { cookie, accept: "text/html", "user-agent": "Mozilla/5.0 bench" } }),
      wanted: 1 / 500,
    },
  ];
}

/** The requests that write, each something new. */
export function writesOf({ project, base, sku }: Subject): Row[] {
  const about = `project=${project}`;
  return [
    {
      name: "create customer",
      path: `${base}/customers?${about}`,
      request: writing({ email: "bench-[<id>]@example.com", firstName: "Bench", lastName: "Buyer" }),
      wanted: 1 / 45,
    },
    {
      name: "create order",
      path: `${base}/orders?${about}`,
      request: writing({
        contactInformation: { email: "buyer-[<id>]@example.com" },
        shippingAddress: { contactName: "Ines Okafor", ...address },
        items: [{ variantRef: sku, quantity: 1 }],
      }),
      wanted: 1 / 80,
    },
  ];
}
