import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { type Reader, searchRange, wordsOf } from "#platform/views";
import { CATALOGUE } from "./catalogue/index.ts";
import { catalogueModules, type Module, moduleOfRow } from "./module.ts";
import { isOffered, type ListingRow, listingView, textsOf } from "./projections/listing.ts";

interface ListListingsQuery {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
  readonly search?: string | undefined;
}
const searchable = {
  category: { of: ({ fields }: Module) => fields.category },
  tag: { of: ({ fields }: Module) => fields.tags },
  status: { of: ({ fields }: Module) => fields.status },
  visibility: { of: ({ fields }: Module) => fields.visibility },
  developer: { of: ({ fields }: Module) => fields.developer.name },
  pricing: { of: ({ fields }: Module) => fields.pricing.type },
};
/** The prefix of page positions among catalogue modules; no custom code begins with it. */
const BROUGHT = "+";

/**
 * Returns a page of modules: this platform's own by name, then the catalogue's in its order. `offered`: only those that
 * everybody may find.
 */
export async function pageOfListings(
  { paging }: Pick<Context, "paging">,
  views: Reader,
  query: ListListingsQuery,
  offered: boolean,
) {
  const plan = planOf(query.search, searchable);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const search = plan.words ? searchRange(plan.words) : undefined;
  const nothing = plan.words !== "" && !search;
  const fits = (module: Module) => !nothing && plan.fits(module) && (!offered || isOffered(module.fields));
  const { after } = paging.after(query.pageToken);
  const own = after?.key.startsWith(BROUGHT) || nothing ? undefined : after;
  const ours: Module[] = [];
  if (!nothing && !after?.key.startsWith(BROUGHT)) {
    const place = search?.range ?? { index: offered ? "store" : "admin", partition: "" };
    const where = (row: ListingRow) => fits(moduleOfRow(row)) && (search?.fits(textsOf(row.code, row.fields)) ?? true);
    const page = await views.page(listingView, { ...place, limit: query.pageSize, where, ...(own && { after: own }) });
    ours.push(...page.rows.map(moduleOfRow));
    if (page.next) return { found: ours, nextPageToken: paging.next(page.next) };
  }
  const last = after?.key.startsWith(BROUGHT) ? after.key.slice(BROUGHT.length) : "";
  const from = CATALOGUE.findIndex(([code]) => code === last) + 1;
  const later = new Set(CATALOGUE.slice(from).map(([code]) => code));
  const named = (module: Module) => !search || matchesAllWords(plan.words, module);
  const brought = (await catalogueModules(views)).filter(
    (module) => later.has(module.code) && fits(module) && named(module),
  );
  const shown = brought.slice(0, query.pageSize - ours.length);
  const end = shown.at(-1)?.code ?? last;
  const next = brought.length > shown.length ? { sort: "", key: `${BROUGHT}${end}` } : undefined;
  return { found: [...ours, ...shown], nextPageToken: paging.next(next) };
}

/** Whether every search word is a prefix of one of the module's words. */
function matchesAllWords(text: string, { code, fields }: Module): boolean {
  const own = textsOf(code, fields).flatMap((each) => (each ? wordsOf(each) : []));
  return wordsOf(text).every((word) => own.some((each) => each.startsWith(word)));
}
