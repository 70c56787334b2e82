import { areaOf, calledIn, placeOf } from "#events/_described";
import type { About } from "#events/flows";

export const aboutTypeOf = (event: string): About["type"] => placeOf(event)?.about ?? "record";
export const viewPermissionOf = (event: string): string | undefined => placeOf(event)?.view;
export const streamKindOf = (event: string): string => placeOf(event)?.stream ?? areaOf(event);

/** What people call a kind of record. */
export const recordName = (kind: string): string =>
  calledIn(kind) ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
