/** A path on this site, from a query; anything else leads home. */
export function returnPath(value: string | null): string {
  const base = "https://here.invalid";
  if (!value?.startsWith("/") || !URL.canParse(value, base)) return "/";
  const url = new URL(value, base);
  return url.origin === base && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : "/";
}
