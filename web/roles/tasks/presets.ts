import { differing } from "./tasks.ts";

/** A role one may begin from. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The preset that comes nearest to what is chosen. */
export function nearest(presets: readonly Preset[], chosen: ReadonlySet<string>): Preset | undefined {
  const away = (preset: Preset) => differing(new Set(preset.permissions), chosen).length;
  return presets.reduce<Preset | undefined>(
    (best, each) => (best && away(best) <= away(each) ? best : each),
    undefined,
  );
}
