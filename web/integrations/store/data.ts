import { integrations } from "#contracts/integrations";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import { pageSize } from "./page-size.ts";

/** One module as a card shows it. */
export interface Card {
  readonly code: string;
  readonly name: string;
  readonly tagline: string;
  readonly category?: string | undefined;
  readonly state?: "installing" | "setup_required" | "active" | "paused" | "uninstalled" | undefined;
  /** Not offered any more, where it is installed. */
  readonly gone?: boolean | undefined;
}

/** The store as its URL asks for it: a kind, words, or what the project has. */
export async function storeData({ call, permissions, user }: Member, url: URLSearchParams) {
  const sees = permissions.includes("integrations.integration.list");
  const show = sees && url.get("show") === "installed" ? ("installed" as const) : undefined;
  const category = url.get("category") ?? "";
  const search = url.get("search")?.trim() ?? "";
  const pageToken = readPages(url).pages.at(-1);
  const paging = { pageSize, ...(pageToken && { pageToken }) };
  const [kinds, page] = await Promise.all([
    call(integrations.listCategories, { query: { pageSize: 100 } }).then((answer) => orThrow(answer).categories),
    show ? installed(call, paging) : offered(call, { ...paging, search: searchOf(search, category) }),
  ]);
  return {
    kinds,
    category,
    search,
    show,
    sees,
    ...page,
    may: { manage: user.isAdmin },
  };
}

/** What the search asks for, within one kind where one is open. */
const searchOf = (text: string, category: string): string | undefined =>
  [category && /^[a-z]+$/.test(category) ? `category:${category}` : "", text].filter(Boolean).join(" ") || undefined;

type Paging = { pageSize: number; pageToken?: string };

async function offered(call: Member["call"], query: Paging & { search: string | undefined }) {
  const page = orThrow(await call(integrations.listListings, { query }));
  const cards = page.listings.map(
    ({ code, name, tagline, category, installation }): Card => ({ code, name, tagline, category, state: installation }),
  );
  return { cards, next: page.nextPageToken ?? undefined };
}

async function installed(call: Member["call"], query: Paging) {
  const page = orThrow(await call(integrations.listProjectIntegrations, { query }));
  const cards = await Promise.all(
    page.integrations.map(async ({ code, name, status: state }): Promise<Card> => {
      const listing = await call(integrations.getListing, { params: { listing: code } });
      if (!listing.ok) return { code, name, tagline: "", state, gone: true };
      const { tagline, category } = listing.value;
      return { code, name, tagline, category, state };
    }),
  );
  return { cards, next: page.nextPageToken ?? undefined };
}
