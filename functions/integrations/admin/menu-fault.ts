import type { ListingFields } from "#events/integrations";

/** Each entry of a module's menu bears the name of one of its routes. */
export function menuFault({ menu, routes }: Pick<ListingFields, "menu" | "routes">) {
  const names = new Set(routes.map(({ name }) => name));
  const lost = menu.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  return lost.length ? { menu: [`There is no route called ${lost.join(", ")}`] } : undefined;
}
