const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size in bytes as text: 1.4 MB. */
export function sizeText(bytes: number, locale: string): string {
  const step = bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  const unit = UNITS[step];
  const format = { style: "unit", unit, unitDisplay: unit === "byte" ? "long" : "short" } as const;
  return new Intl.NumberFormat(locale, { ...format, maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    bytes / 1024 ** step,
  );
}
