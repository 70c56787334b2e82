/**
 * Headers that only the dashboard's own calls, made in this process, may set: the origin, and that a page was
 * visited.
 */
const INSIDE: ReadonlySet<string> = new Set(["x-presswork-via", "x-presswork-deed"]);

/** A request's headers without those that outsiders must not set. */
export const withoutInsideHeaders = <H extends Readonly<Record<string, unknown>>>(headers: H): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !INSIDE.has(name.toLowerCase()))) as H;
