import { builtIn } from "#events/_modules";
import type { CategoryCode, ListingFields } from "#events/integrations";

interface About {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly icon: string;
  readonly tags?: readonly string[];
  readonly requires?: readonly string[];
}
export type CatalogueModule = readonly [code: string, ListingFields];

/**
 * The catalogue's modules of one category. What a module needs, its pages, menu, permissions and settings are those it
 * declares itself (`events/_modules`); one that declares nothing is a draft that nobody can install.
 */
export const modulesOf = (category: CategoryCode, all: Readonly<Record<string, About>>): readonly CatalogueModule[] =>
  Object.entries(all).map(([code, { tags = [], requires = [], ...about }]) => {
    const own = builtIn(code);
    return [
      code,
      {
        ...about,
        category,
        tags: [...tags],
        requires: [...(own?.requires ?? requires)],
        conflicts: [...(own?.conflicts ?? [])],
        images: [],
        permissions: (own?.permissions ?? []).map((each) => ({ ...each })),
        products: [],
        developer: { name: "Presswork" },
        pricing: { type: "free" },
        configSchema: own?.configSchema ?? { type: "object", properties: {} },
        routes: (own?.routes ?? []).map((each) => ({ ...each })),
        menu: (own?.menu ?? []).map(({ permission: _, ...entry }) => entry),
        visibility: "public",
        status: own ? "published" : "draft",
      },
    ];
  });
