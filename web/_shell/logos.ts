type Logo = { url: string; meta: { device: string; theme: string } };

/** The logo for a light desktop page, or any. */
export function lightLogoOf(logos: readonly Logo[]): string | undefined {
  return (logos.find(({ meta }) => meta.theme === "light" && meta.device === "desktop") ?? logos[0])?.url;
}
