import type { CategoryCode, ListingFields } from "#events/integrations";

interface About {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly icon: string;
  readonly tags?: readonly string[];
  readonly requires?: readonly string[];
  /** Its path in this dashboard. A module without one is a draft that nobody can install. */
  readonly at?: string;
}
export type CatalogueModule = readonly [code: string, ListingFields];

/** The catalogue's modules of one category. */
export const modulesOf = (category: CategoryCode, all: Readonly<Record<string, About>>): readonly CatalogueModule[] =>
  Object.entries(all).map(([code, { at, tags = [], requires = [], ...about }]) => [
    code,
    {
      ...about,
      category,
      tags: [...tags],
      requires: [...requires],
      conflicts: [],
      images: [],
      permissions: [],
      products: [],
      developer: { name: "Presswork" },
      pricing: { type: "free" },
      configSchema: { type: "object", properties: {} },
      routes: at ? [{ path: at, name: code, title: about.name }] : [],
      menu: [],
      visibility: "public",
      status: at ? "published" : "draft",
    },
  ]);
