import { createHash } from "node:crypto";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Ports } from "#platform/ports";

const SPACE = "page-numbers";
const TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_PAGE_NUMBER = 2 ** 31 - 1;

interface Paged {
  readonly ports: Ports;
  readonly query: { readonly pageToken?: string | undefined };
}

/**
 * Replaces opaque page tokens by 32-bit integers, which clients of this service use, valid for a day; both forms are
 * accepted. An unknown number gets the same answer as any invalid token.
 */
export function numbered<A extends Paged, R extends { readonly nextPageToken: string | null }, C extends string>(
  list: (context: A) => Promise<R | Refusal<C>>,
): (context: A) => Promise<(Omit<R, "nextPageToken"> & { nextPageToken: number | null }) | Refusal<C>> {
  return async (context) => {
    const pageToken = await tokenOf(context);
    const page = await list({ ...context, query: { ...context.query, pageToken } });
    if (isRefusal(page)) return page;
    return {
      ...page,
      nextPageToken: page.nextPageToken && (await numberOf(context.ports, page.nextPageToken)),
    } as never;
  };
}

async function tokenOf({ ports, query }: Paged): Promise<string | undefined> {
  if (!/^\d{1,10}$/.test(query.pageToken ?? "")) return query.pageToken;
  return ((await ports.keyvalue.get(SPACE, String(query.pageToken))) as string | undefined) ?? query.pageToken;
}

/** The same token keeps its number while it is valid; a number in use by another token is skipped. */
async function numberOf({ keyvalue, clock }: Ports, token: string): Promise<number> {
  const until = clock().getTime() + TOKEN_LIFETIME_MS;
  for (
    let number = createHash("sha256").update(token).digest().readUInt32BE() % MAX_PAGE_NUMBER || 1;
    ;
    number = number + 1
  ) {
    if ((await keyvalue.get(SPACE, String(number))) === token) return number;
    if (await keyvalue.add(SPACE, String(number), token, until)) return number;
  }
}
