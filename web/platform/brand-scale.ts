import { contrastWithWhite, hexOf, oklchOf } from "./oklch.ts";

/** Lightness and chroma of our own scale, step by step. */
const STEPS = {
  50: [0.972, 0.012],
  100: [0.94, 0.03],
  200: [0.885, 0.062],
  300: [0.8, 0.105],
  400: [0.7, 0.135],
  500: [0.6, 0.135],
  600: [0.52, 0.122],
  700: [0.44, 0.102],
  800: [0.365, 0.08],
  900: [0.295, 0.058],
  950: [0.235, 0.042],
} as const satisfies Record<number, readonly [number, number]>;

const OWN_CHROMA = 0.122;
const READABLE = 4.5;

/**
 * An 11-step scale in the hue of a colour, with the lightness of ours; 600 is darkened until white text on it is
 * readable.
 */
export function brandScale(hex: string): Record<string, string> {
  const { c, h } = oklchOf(hex);
  const strength = Math.min(1.4, c / OWN_CHROMA);
  return Object.fromEntries(
    Object.entries(STEPS).map(([step, [lightness, chroma]]) => {
      const at = (l: number) => hexOf({ l, c: chroma * strength, h });
      let l: number = lightness;
      while (step === "600" && contrastWithWhite(at(l)) < READABLE) l -= 0.005;
      return [step, at(l)];
    }),
  );
}
