import { signatureStream, termsToSign } from "#events/terms";
import { DIRECTORY, type Ports, type TermsPlace } from "#platform/ports";
import { recentlyUsed } from "#platform/recent";
import { catchUp, type Reader, rowAtHost } from "#platform/views";
import { brandView } from "./projections/brand.ts";
import { signed, signedView, termsView } from "./projections/terms.ts";

const KEPT_MS = 10_000;
const MAX_CACHED = 10_000;

/** Who has yet to sign which terms. That somebody has nothing to sign is cached for 10 seconds; what they sign counts at once. */
export function unsignedTermsOf({ store, views, clock }: Pick<Ports, "store" | "views" | "clock">, reader: Reader) {
  const free = recentlyUsed<number>(MAX_CACHED);
  const platformAt = async (host: string | undefined) => (await rowAtHost(reader, brandView, host))?.row.platform;
  return async (user: string, at: TermsPlace) => {
    const key = `${user} ${"platform" in at ? at.platform : `at ${at.host}`}`;
    const now = clock();
    if ((free.get(key) ?? 0) > now.getTime()) return undefined;
    const platform = "platform" in at ? at.platform : await platformAt(at.host);
    const published = platform === undefined ? [] : ((await reader.get(termsView, platform))?.published ?? []);
    if (platform !== undefined && published.length > 0) {
      await catchUp(signed, DIRECTORY, signatureStream(user), store, views);
      const versions = (await reader.get(signedView, user))?.versions[platform] ?? [];
      const wanted = termsToSign(published, versions, now.toISOString());
      if (wanted) return { termsId: wanted.termsId, version: wanted.version };
    }
    free.set(key, now.getTime() + KEPT_MS);
    return undefined;
  };
}
