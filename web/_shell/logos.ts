type Logo = { url: string; meta: { device: string; theme: string } };

/** The logo for a light page on a desktop, else any. */
export function lightLogoOf(logos: readonly Logo[]): string | undefined {
  return (logos.find(({ meta }) => meta.theme === "light" && meta.device === "desktop") ?? logos[0])?.url;
}
