import { catalogue } from "#contracts/catalogue";
import { customers } from "#contracts/customers";
import type { OrderRow } from "#contracts/orders";
import { countryName } from "#web/_record/countries.ts";
import { nameOf } from "#web/_record/customer-name.ts";
import type { Member } from "#web/_server/member.ts";
import type { ListQuery } from "./query.ts";

/** The names of what the list is filtered by, where the member may see them. */
export async function namedIn({ call, permissions, project }: Member, query: ListQuery) {
  const { platformId } = project;
  const may = (permission: string) => permissions.includes(permission);
  const [product, customer] = await Promise.all([
    query.product && may("catalogue.product.view")
      ? call(catalogue.getProduct, { params: { productId: query.product }, query: {} })
      : undefined,
    query.customer && may("customers.customer.view")
      ? call(customers.getCustomer, { params: { platformId, customerId: query.customer }, query: {} })
      : undefined,
  ]);
  return {
    product: product?.ok ? product.value.title : undefined,
    customer: customer?.ok && customer.value.status === "active" ? nameOf(customer.value) : undefined,
    country: countryName(query.country || "ZZ"),
  };
}
/** The name of the fulfiller whose orders these are. */
export const fulfillerIn = ([first]: readonly OrderRow[], { fulfiller }: ListQuery): string | undefined =>
  first?.fulfillers?.find(({ project }) => project === fulfiller)?.name;

export type FilterNames = Awaited<ReturnType<typeof namedIn>> & { readonly fulfiller: string | undefined };
