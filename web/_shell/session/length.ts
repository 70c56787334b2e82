/** A length such as 12 hours, in its largest whole unit. */
export function lengthOf(minutes: number): { readonly unit: "minutes" | "hours" | "days"; readonly count: number } {
  if (minutes % 1440 === 0) return { unit: "days", count: minutes / 1440 };
  return minutes % 60 === 0 ? { unit: "hours", count: minutes / 60 } : { unit: "minutes", count: minutes };
}
