import { differing } from "./tasks.ts";

/** A role to start from. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The preset closest to the chosen permissions. */
export function nearest(presets: readonly Preset[], chosen: ReadonlySet<string>): Preset | undefined {
  const away = (preset: Preset) => differing(new Set(preset.permissions), chosen).length;
  return presets.reduce<Preset | undefined>(
    (best, each) => (best && away(best) <= away(each) ? best : each),
    undefined,
  );
}
