import { catalogue } from "#contracts/catalogue";
import { enforcer } from "#contracts/enforcer";
import { orders } from "#contracts/orders";
import { projects } from "#contracts/projects";
import { samples } from "#contracts/samples";
import { SAMPLE_SKU } from "#events/samples";
import { countryName, countryOptions } from "#web/_record/countries.ts";
import type { Member } from "#web/_server/member.ts";
import { stepsFrom } from "./steps.ts";

/** The tag of a test order (`TEST_TAG` of the orders' facts). */
const TEST = "test";

/** What an answer leaves out for people who may not see money: amounts and rates. */
const shownOrNot = <V>(value: V): V | undefined => value;

/** A new project's records, from which its steps follow. */
export async function firstRunOf({ call, project, permissions }: Member) {
  const may = (permission: string) => permissions.includes(permission);
  const [settings, fulfillers, variants, tests, people, sampleData] = await Promise.all([
    call(projects.getProject, { params: { project: project.id } }),
    may("catalogue.fulfiller.list") ? call(catalogue.listFulfillers, { query: { pageSize: 20 } }) : undefined,
    may("catalogue.variant.list")
      ? call(catalogue.listVariants, { query: { search: "status:active", pageSize: 50 } })
      : undefined,
    may("orders.order.list") ? call(orders.listOrders, { query: { tag: TEST, pageSize: 20 } }) : undefined,
    may("enforcer.user.list")
      ? call(enforcer.listProjectUsers, { params: { project: project.id }, query: { pageSize: 20 } })
      : undefined,
    call(samples.getSampleData),
  ]);
  const found = settings.ok ? settings.value : undefined;
  const facts = {
    company: found?.company && { name: found.company.name, city: found.company.address.city },
    currency: project.currency,
    fulfillers: (fulfillers?.ok ? fulfillers.value.fulfillers : []).map(
      ({ id, name, agreement, isOwn, version, rates }) => ({
        id,
        name,
        agreement,
        isOwn,
        version,
        rates: (shownOrNot(rates) ?? []).map((rate) => ({
          name: rate.name,
          price: shownOrNot(rate.price),
          places: rate.countries.map(countryName),
        })),
      }),
    ),
    /** A sample product does not complete the first step. */
    variants: (variants?.ok ? variants.value.variants : [])
      .filter(({ sku }) => !sku.startsWith(SAMPLE_SKU))
      .map(({ id, productId, productTitle, price, fulfillers: makers }) => ({
        id,
        productId,
        productTitle,
        price: shownOrNot(price),
        makers,
      })),
    tests: (tests?.ok ? tests.value.orders : []).map(({ id, number, paymentStatus, stage, dates, cancelledAt }) => ({
      id,
      number,
      paymentStatus,
      stage,
      cancelledAt,
      dispatched: dates.dispatched !== undefined,
      confirmed: dates.confirmed !== undefined,
    })),
    people: people?.ok ? people.value.users.length : 1,
  };
  return {
    ...facts,
    steps: stepsFrom(facts),
    samples: sampleData.ok ? sampleData.value : undefined,
    home: found?.country ?? project.country,
    homeName: countryName(found?.country ?? project.country),
    version: found?.version,
    countries: found?.company ? [] : countryOptions(),
    may: {
      company: may("projects.project.edit"),
      fulfillers: may("catalogue.fulfiller.create"),
      rates: may("catalogue.fulfiller.edit"),
      product: may("catalogue.product.create") && may("catalogue.variant.create"),
      test: may("orders.order.create"),
      invite: may("enforcer.invite.create"),
    },
  };
}
export type FirstRun = Awaited<ReturnType<typeof firstRunOf>>;
