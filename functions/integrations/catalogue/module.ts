import { builtIn } from "#events/_modules";
import type { CategoryCode, ListingFields, ModuleListing } from "#events/integrations";

/** A module that the catalogue lists; what is only planned is a draft that nobody can install. */
export interface Listed extends ModuleListing {
  readonly requires?: readonly string[];
}
export type CatalogueModule = readonly [code: string, ListingFields];

/** What is planned in a category. */
export const plannedIn = (
  category: CategoryCode,
  all: Readonly<Record<string, Omit<Listed, "code" | "category">>>,
): readonly Listed[] => Object.entries(all).map(([code, about]) => ({ code, category, ...about }));

/**
 * A module of the catalogue. What it needs, its pages, menu, permissions and settings are those it declares itself
 * (`events/<module>/module.ts`); one that declares nothing is a draft.
 */
export function moduleOf({ code, category, order: _, tags = [], requires = [], ...about }: Listed): CatalogueModule {
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
}
