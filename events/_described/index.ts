import type { Area, Described, DescribedModule, Place } from "#events/_kernel";
import { MODULES } from "./all.ts";

const modules: readonly DescribedModule[] = MODULES;
/** How the events read that people meet elsewhere than on their records. */
export const DESCRIBED: readonly Described[] = modules.flatMap(({ events }) => events);

const AREAS: readonly Area[] = modules.flatMap(({ areas = [] }) => areas);
const byName = new Map(AREAS.map((each) => [each.name, each]));
const ownPlaces = new Map(
  DESCRIBED.flatMap(({ public: shown }) => (shown?.place ? [[shown.name, shown.place] as const] : [])),
);

/** What an event's name begins with: the kind of record that it is about. */
export const areaOf = (event: string): string => event.split(".")[0] ?? event;
/** What a public event or a trigger is about. */
export const placeOf = (event: string): Place | undefined => ownPlaces.get(event) ?? byName.get(areaOf(event));
/** Where an event stands in lists; one without an area stands last. */
export const orderOf = (event: string): number => byName.get(areaOf(event))?.order ?? Number.MAX_SAFE_INTEGER;

const isOf =
  (kind: string) =>
  ({ name, stream = name }: Area): boolean =>
    stream === kind;
/** The page of a record, by the kind that its stream begins with. */
export const pathOf = (kind: string, id: string): string | undefined => AREAS.find(isOf(kind))?.path?.(id);
/** What people call a kind of record, where its module says so. */
export const calledIn = (kind: string): string | undefined =>
  [...AREAS.filter(isOf(kind)), ...[...ownPlaces.values()].filter(({ stream }) => stream === kind)].find(
    ({ called }) => called !== undefined,
  )?.called;
