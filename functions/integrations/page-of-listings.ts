import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { type Reader, searchRange, wordsOf } from "#platform/views";
import { CATALOGUE } from "./catalogue/index.ts";
import { broughtAlong, type Known, ownKnown } from "./known.ts";
import { isOffered, type ListingRow, listingView, textsOf } from "./projections/listing.ts";

interface Asked {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
  readonly search?: string | undefined;
}
const searchable = {
  category: { of: ({ fields }: Known) => fields.category },
  tag: { of: ({ fields }: Known) => fields.tags },
  status: { of: ({ fields }: Known) => fields.status },
  visibility: { of: ({ fields }: Known) => fields.visibility },
  developer: { of: ({ fields }: Known) => fields.developer.name },
  pricing: { of: ({ fields }: Known) => fields.pricing.type },
};
/** Places among what the catalogue brings along begin with this; no code of one's own does. */
const BROUGHT = "+";

/**
 * A page of modules: those this platform made by name, then those the catalogue brings along in its order. `offered`: only
 * what everybody may find.
 */
export async function pageOfListings(
  { paging }: Pick<Context, "paging">,
  views: Reader,
  query: Asked,
  offered: boolean,
) {
  const plan = planOf(query.search, searchable);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const words = plan.words ? searchRange(plan.words) : undefined;
  const nothing = plan.words !== "" && !words;
  const fits = (known: Known) => !nothing && plan.fits(known) && (!offered || isOffered(known.fields));
  const { after } = paging.after(query.pageToken);
  const own = after?.key.startsWith(BROUGHT) || nothing ? undefined : after;
  const ours: Known[] = [];
  if (!nothing && !after?.key.startsWith(BROUGHT)) {
    const place = words?.range ?? { index: offered ? "store" : "admin", partition: "" };
    const where = (row: ListingRow) => fits(ownKnown(row)) && (words?.fits(textsOf(row.code, row.fields)) ?? true);
    const page = await views.page(listingView, { ...place, limit: query.pageSize, where, ...(own && { after: own }) });
    ours.push(...page.rows.map(ownKnown));
    if (page.next) return { found: ours, nextPageToken: paging.next(page.next) };
  }
  const last = after?.key.startsWith(BROUGHT) ? after.key.slice(BROUGHT.length) : "";
  const from = CATALOGUE.findIndex(([code]) => code === last) + 1;
  const later = new Set(CATALOGUE.slice(from).map(([code]) => code));
  const named = (known: Known) => !words || saysAll(plan.words, known);
  const brought = (await broughtAlong(views)).filter((known) => later.has(known.code) && fits(known) && named(known));
  const shown = brought.slice(0, query.pageSize - ours.length);
  const end = shown.at(-1)?.code ?? last;
  const next = brought.length > shown.length ? { sort: "", key: `${BROUGHT}${end}` } : undefined;
  return { found: [...ours, ...shown], nextPageToken: paging.next(next) };
}

/** Whether every word that is looked for begins one of the module's own. */
function saysAll(text: string, { code, fields }: Known): boolean {
  const own = textsOf(code, fields).flatMap((each) => (each ? wordsOf(each) : []));
  return wordsOf(text).every((word) => own.some((each) => each.startsWith(word)));
}
