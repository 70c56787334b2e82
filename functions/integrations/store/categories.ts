import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { Reader } from "#platform/views";
import { CATEGORIES } from "../catalogue/index.ts";
import type { Category, integrations } from "../contract/index.ts";
import { catalogueModules } from "../module.ts";
import { isOffered, listingView } from "../projections/listing.ts";

async function counted(views: Reader): Promise<Category[]> {
  const brought = (await catalogueModules(views)).filter(({ fields }) => isOffered(fields));
  return Promise.all(
    CATEGORIES.map(async (kind, at) => {
      const { listings = 0 } = await views.tally(listingView, "offered", kind.code);
      const here = brought.filter(({ fields }) => fields.category === kind.code).length;
      return { id: kind.code, ...kind, sortOrder: at + 1, listingCount: listings + here };
    }),
  );
}

export async function listCategories({
  query,
  paging,
  viewsOf,
}: Context & { readonly query: QueryOf<(typeof integrations)["listCategories"]> }) {
  const all = await counted(viewsOf(DIRECTORY));
  const { after } = paging.after(query.pageToken);
  const from = all.findIndex(({ code }) => code === after?.key) + 1;
  const categories = all.slice(from, from + query.pageSize);
  const last = from + query.pageSize < all.length ? categories.at(-1) : undefined;
  return { categories, nextPageToken: paging.next(last && { sort: "", key: last.code }) };
}

export async function getCategory({ params, viewsOf }: Context & { readonly params: { readonly category: string } }) {
  const found = (await counted(viewsOf(DIRECTORY))).find(({ code }) => code === params.category);
  if (!found) throw new Error(`No category ${params.category}`);
  return found;
}
