type Logo = { url: string; meta: { device: string; theme: string } };

/** The logo for a light desktop page, or any. */
export function lightLogoOf(logos: readonly Logo[]): string | undefined {
  return (logos.find(({ meta }) => meta.theme === "light" && meta.device === "desktop") ?? logos[0])?.url;
}

/** The icon of the browser's tab: the platform's, else its logo at 48x48; undefined for a platform without either. */
export function faviconOf(platform: {
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
}): { href: string; sizes?: string } | undefined {
  if (platform.favicon) return { href: platform.favicon };
  return platform.logo ? { href: platform.logo, sizes: "48x48" } : undefined;
}
