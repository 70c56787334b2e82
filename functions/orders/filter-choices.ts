import type { Context } from "#platform/http";
import type { OrderChoices } from "./contract/index.ts";
import { orderRowView } from "./projections/order-row.ts";

const MAX_TAGS = 200;
const MAX_FULFILLERS = 50;

/** What the list can be filtered by: the channels, countries and fulfillers of all orders, and their tags by alphabet. */
export async function choicesOf({ views }: Pick<Context, "views">): Promise<OrderChoices> {
  const [sums, tagged] = await Promise.all([
    views.tally(orderRowView, "choice", ""),
    views.tallies(orderRowView, "choice", { from: "tag ", to: "tag!", limit: MAX_TAGS + 1 }),
  ]);
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
    tags: tagged
      .slice(0, MAX_TAGS)
      .flatMap(({ partition, sums: { orders = 0 } }) => (orders > 0 ? [partition.slice("tag ".length)] : [])),
    moreTags: tagged.length > MAX_TAGS,
  };
}
