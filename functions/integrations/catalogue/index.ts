import { ai } from "./ai.ts";
import { insight } from "./insight.ts";
import { make } from "./make.ts";
import { market } from "./market.ts";
import type { Brought } from "./module.ts";
import { organise } from "./organise.ts";
import { people } from "./people.ts";
import { sell } from "./sell.ts";
import { site } from "./site.ts";

export { CATEGORIES } from "./categories.ts";

/** Every module the catalogue brings along, by kind. */
export const CATALOGUE: readonly Brought[] = [
  ...[...sell, ...make, ...people, ...market],
  ...[...site, ...organise, ...insight, ...ai],
];
const byCode = new Map(CATALOGUE);
/** A module as the catalogue brings it along; undefined when it brings none of that code. */
export const broughtAs = (code: string): Brought[1] | undefined => byCode.get(code);
