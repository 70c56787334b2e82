import type { PlatformRow } from "./projections/platform.ts";

interface Said {
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly country?: string | undefined;
}

/** What a new project has where nobody says anything: its platform's money and language, and the country's measures. */
export function startingSettings(said: Said, platform: Pick<PlatformRow, "defaultCurrency" | "defaultLocale">) {
  const country = said.country ?? "GB";
  return {
    currency: said.currency ?? platform.defaultCurrency,
    timeZone: said.timeZone ?? "Europe/London",
    locale: platform.defaultLocale,
    country,
    units: country === "US" ? ("imperial" as const) : ("metric" as const),
  };
}
