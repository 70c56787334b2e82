import { type Application, type Artwork, areaOf, type PrintArea } from "./artwork.ts";
import type { LineArtwork } from "./document.ts";

/** What an order's line says about its printing. */
interface PrintedLine {
  readonly onDemand: boolean;
  readonly notToMake?: true | undefined;
  /** The prints that were declared for it. */
  readonly applications?: readonly Application[] | undefined;
  /** Where it could be printed, when no print was declared. */
  readonly areas?: readonly PrintArea[] | undefined;
}
interface Print {
  readonly area: PrintArea;
  readonly artwork?: Artwork | undefined;
}
type Replaced = Pick<LineArtwork, "area" | "artwork">;

/**
 * Where a line is printed, in the order of the catalogue, with the artwork as it was replaced since. A placement with
 * artwork keeps the size that the artwork was chosen for.
 */
export function printsOf(line: Pick<PrintedLine, "applications" | "areas">, replaced: readonly Replaced[]): Print[] {
  const declared: readonly Print[] =
    line.applications?.map((each) => ({ area: areaOf(each), artwork: each.artwork })) ??
    (line.areas ?? []).map((area) => ({ area }));
  const of = (placement: string) => replaced.find(({ area }) => area.placement === placement);
  const others = replaced.filter(({ area }) => !declared.some((each) => each.area.placement === area.placement));
  return [...declared.map((each) => of(each.area.placement) ?? each), ...others].map(({ area, artwork }) => ({
    area,
    artwork,
  }));
}

/**
 * The placements that must be printed and have no artwork. Each declared print needs its own; where none was declared, one
 * of the placements must have some. What is kept in stock or need not be made needs none.
 */
export function missingPrints(line: PrintedLine, replaced: readonly Replaced[]): string[] {
  if (!line.onDemand || line.notToMake) return [];
  const prints = printsOf(line, replaced);
  const bare = prints.filter(({ artwork }) => !artwork).map(({ area }) => area.placement);
  if (line.applications?.length) return bare;
  return bare.length < prints.length ? [] : bare;
}

/** How many prints a line needs, without regard to its quantity. */
export const printsNeeded = ({ onDemand, notToMake, applications, areas }: PrintedLine): number => {
  if (!onDemand || notToMake) return 0;
  return applications?.length || Math.min(1, areas?.length ?? 0);
};
