import { catalogue } from "#contracts/catalogue";
import { cutText } from "#events/_kernel";
import type { Member } from "#web/_server/member.ts";
import type { Result } from "./result.ts";

/** The number of items to match at once; the rest come afterwards. */
export const SHOWN_ITEMS = 20;
const CANDIDATES = 8;

type Unmatched = Extract<Result, { mode: "dry-run" }>["unmatched"][number];
export interface Candidate {
  readonly sku: string;
  readonly name: string;
}

const nameOf = (variant: { productTitle: string; attributes: readonly { value: string }[] }): string =>
  [variant.productTitle, ...variant.attributes.map(({ value }) => value)].join(", ");

/** For each unknown item of a file: suggested variants, and the one it was matched with last time. */
export async function matchData({ call }: Member, unmatched: readonly Unmatched[]) {
  return Promise.all(
    unmatched.slice(0, SHOWN_ITEMS).map(async (item) => {
      const terms = item.title.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
      const searches = [terms.slice(0, 3).join(" "), terms.at(-1) ?? "", terms[0] ?? ""].filter(Boolean);
      const found = new Map<string, Candidate>();
      for (const search of [...searches, ""]) {
        if (found.size >= CANDIDATES) break;
        const query = { pageSize: CANDIDATES, ...(search && { search: cutText(search, 200) }) };
        const page = await call(catalogue.listVariants, { query });
        for (const each of page.ok ? page.value.variants : [])
          if (found.size < CANDIDATES) found.set(each.sku, { sku: each.sku, name: nameOf(each) });
      }
      const last = item.remembered
        ? await call(catalogue.getVariant, { params: { variantId: item.remembered }, query: {} })
        : undefined;
      return { ...item, candidates: [...found.values()], remembered: last?.ok ? last.value.sku : undefined };
    }),
  );
}
export type ToMatch = Awaited<ReturnType<typeof matchData>>[number];

/** The variant with exactly this SKU, ignoring case. */
export async function variantOfSku({ call }: Member, sku: string): Promise<string | undefined> {
  const page = await call(catalogue.listVariants, { query: { pageSize: 50, search: cutText(sku, 200) } });
  const same = (page.ok ? page.value.variants : []).filter((each) => each.sku.toLowerCase() === sku.toLowerCase());
  return (same.find((each) => each.sku === sku) ?? same[0])?.id;
}
