import { ai } from "./ai.ts";
import { insight } from "./insight.ts";
import { make } from "./make.ts";
import { market } from "./market.ts";
import type { CatalogueModule } from "./module.ts";
import { organise } from "./organise.ts";
import { people } from "./people.ts";
import { sell } from "./sell.ts";
import { site } from "./site.ts";

export { CATEGORIES } from "./categories.ts";

/** Every module of the built-in catalogue, by category. */
export const CATALOGUE: readonly CatalogueModule[] = [
  ...[...sell, ...make, ...people, ...market],
  ...[...site, ...organise, ...insight, ...ai],
];
const byCode = new Map(CATALOGUE);
/** Returns the catalogue's fields of a module; undefined when the catalogue has none of that code. */
export const catalogueFields = (code: string): CatalogueModule[1] | undefined => byCode.get(code);
