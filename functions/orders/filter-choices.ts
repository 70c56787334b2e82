import type { Context } from "#platform/http";
import type { OrderChoices } from "./contract/index.ts";
import { orderRowView } from "./projections/order-row.ts";

const MAX_FULFILLERS = 50;

/** What the list can be filtered by: the channels, countries and fulfillers of all orders. */
export async function choicesOf({ views }: Pick<Context, "views">): Promise<OrderChoices> {
  const sums = await views.tally(orderRowView, "choice", "");
  const named = (kind: string) =>
    Object.entries(sums)
      .flatMap(([name, count]) => (count > 0 && name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []))
      .sort();
  const fulfillers = await Promise.all(
    named("fulfiller")
      .slice(0, MAX_FULFILLERS)
      .map(async (project) => {
        const range = { index: "facet", partition: `fulfiller ${project}`, descending: true, limit: 1 };
        const [latest] = (await views.page(orderRowView, range)).rows;
        const name = latest?.fulfillers?.find((each) => each.project === project)?.name;
        return { project, name: name ?? project };
      }),
  );
  return {
    channels: named("channel"),
    countries: named("country"),
    fulfillers: fulfillers.sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
