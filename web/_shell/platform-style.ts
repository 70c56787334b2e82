/** The colours a platform can set: its own, and the four inks of the sheet beside sign-in. */
export const PLATFORM_COLOURS = ["primary", "cyan", "magenta", "yellow", "key"] as const;
export type PlatformColours = Partial<Record<(typeof PLATFORM_COLOURS)[number], string>>;

const HEX = /^#[\da-f]{6}$/i;

/** The valid colours among these; anything that is not `#rrggbb` is left out. */
export function coloursIn(colours: Readonly<Record<string, string>>): PlatformColours {
  return Object.fromEntries(
    PLATFORM_COLOURS.flatMap((name) => (HEX.test(colours[name] ?? "") ? [[name, colours[name]]] : [])),
  );
}

/** The URL of the stylesheet of a platform's theme. It contains the colours, so it can be cached for ever. */
export function platformStyle(theme: Readonly<Record<string, string>>): string | undefined {
  const colours = coloursIn(theme);
  return Object.keys(colours).length > 0 ? `/platform.css?${new URLSearchParams(colours)}` : undefined;
}
