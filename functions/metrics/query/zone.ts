const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone: zone, hourCycle: "h23", ...parts });
  formats.set(zone, made);
  return made;
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(formatOf(zone));
  } catch {
    return false;
  }
}

const MINUTE = 60_000;

/** The local time of `zone` at an instant, as if it were UTC; to the minute. */
export function wallOf(instant: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}

/** The instant of a local time in `zone`; for a skipped local time, the moment of the switch. */
export function instantOf(wall: number, zone: string): number {
  const offsetAt = (instant: number) => wallOf(instant, zone) - Math.floor(instant / MINUTE) * MINUTE;
  const first = wall - offsetAt(wall);
  return wall - offsetAt(first);
}
