import type { CategoryCode, ListingFields } from "#events/integrations";

interface About {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly icon: string;
  readonly tags?: readonly string[];
  readonly requires?: readonly string[];
  /** Where it is in this dashboard. What has no place here yet is a draft: nobody can install it. */
  readonly at?: string;
}
export type Brought = readonly [code: string, ListingFields];

/** Modules of one kind as the catalogue brings them along. */
export const modulesOf = (category: CategoryCode, all: Readonly<Record<string, About>>): readonly Brought[] =>
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
