/**
 * The vowel "am" after a tone mark as its two signs, with the ring below the tone: fontkit, unlike browsers, would draw the
 * ring above it.
 */
export const splitVowels = (text: string): string =>
  text.replace(/([\u0e48-\u0e4b])\u0e33/g, (_, tone: string) => `\u0e4d${tone}\u0e32`);

/** The letters as they were written. */
export const joinVowels = (text: string): string =>
  text.replace(/\u0e4d([\u0e48-\u0e4b])\u0e32/g, (_, tone: string) => `${tone}\u0e33`);
