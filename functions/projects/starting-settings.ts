import type { PlatformRow } from "./projections/platform.ts";

interface GivenSettings {
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly country?: string | undefined;
}

/** Returns the default settings of a new project: its platform's currency and language, and the country's units. */
export function startingSettings(
  given: GivenSettings,
  platform: Pick<PlatformRow, "defaultCurrency" | "defaultLocale">,
) {
  const country = given.country ?? "GB";
  return {
    currency: given.currency ?? platform.defaultCurrency,
    timeZone: given.timeZone ?? "Europe/London",
    locale: platform.defaultLocale,
    country,
    units: country === "US" ? ("imperial" as const) : ("metric" as const),
  };
}
