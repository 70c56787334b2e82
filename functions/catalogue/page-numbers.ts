import { createHash } from "node:crypto";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Ports } from "#platform/ports";

const SPACE = "page-numbers";
const LASTS_MS = 24 * 60 * 60 * 1000;
const MOST = 2 ** 31 - 1;

interface Paged {
  readonly ports: Ports;
  readonly query: { readonly pageToken?: string | undefined };
}

/**
 * Clients of this service hold page tokens as 32-bit integers. A list that answers opaque tokens gives a whole number for each
 * instead, good for a day, and takes both. An unknown number is answered like any token that is not of this list.
 */
export function numbered<A extends Paged, R extends { readonly nextPageToken: string | null }, C extends string>(
  list: (asked: A) => Promise<R | Refusal<C>>,
): (asked: A) => Promise<(Omit<R, "nextPageToken"> & { nextPageToken: number | null }) | Refusal<C>> {
  return async (asked) => {
    const pageToken = await tokenOf(asked);
    const page = await list({ ...asked, query: { ...asked.query, pageToken } });
    if (isRefusal(page)) return page;
    return { ...page, nextPageToken: page.nextPageToken && (await numberOf(asked.ports, page.nextPageToken)) } as never;
  };
}

async function tokenOf({ ports, query }: Paged): Promise<string | undefined> {
  if (!/^\d{1,10}$/.test(query.pageToken ?? "")) return query.pageToken;
  return ((await ports.keyvalue.get(SPACE, String(query.pageToken))) as string | undefined) ?? query.pageToken;
}

/** The same token has the same number as long as it lasts; a number that another token holds is left to it. */
async function numberOf({ keyvalue, clock }: Ports, token: string): Promise<number> {
  const until = clock().getTime() + LASTS_MS;
  for (let number = createHash("sha256").update(token).digest().readUInt32BE() % MOST || 1; ; number = number + 1) {
    if ((await keyvalue.get(SPACE, String(number))) === token) return number;
    if (await keyvalue.add(SPACE, String(number), token, until)) return number;
  }
}
