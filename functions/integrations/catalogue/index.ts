import { LISTINGS } from "#events/_listings";
import { ai } from "./ai.ts";
import { CATEGORIES } from "./categories.ts";
import { insight } from "./insight.ts";
import { make } from "./make.ts";
import { market } from "./market.ts";
import { type CatalogueModule, type Listed, moduleOf } from "./module.ts";
import { organise } from "./organise.ts";
import { people } from "./people.ts";
import { sell } from "./sell.ts";
import { site } from "./site.ts";

export { CATEGORIES } from "./categories.ts";

const planned = [sell, make, people, market, site, organise, insight, ai].flat();
/** What is built in says of itself what was planned before. */
const listed: readonly Listed[] = [
  ...LISTINGS,
  ...planned.filter(({ code }) => !LISTINGS.some((each) => each.code === code)),
];

/** Every module of the built-in catalogue, by category. */
export const CATALOGUE: readonly CatalogueModule[] = CATEGORIES.flatMap(({ code }) =>
  listed
    .filter(({ category }) => category === code)
    .toSorted((a, b) => a.order - b.order)
    .map(moduleOf),
);
const byCode = new Map(CATALOGUE);
/** Returns the catalogue's fields of a module; undefined when the catalogue has none of that code. */
export const catalogueFields = (code: string): CatalogueModule[1] | undefined => byCode.get(code);
