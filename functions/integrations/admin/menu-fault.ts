import type { ListingFields } from "#events/integrations";

/** Each menu entry must have the name of one of the module's routes. */
export function menuFault({ menu, routes }: Pick<ListingFields, "menu" | "routes">) {
  const names = new Set(routes.map(({ name }) => name));
  const lost = menu.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  return lost.length ? { menu: [`There is no route called ${lost.join(", ")}`] } : undefined;
}
