/** No vowels, so that no words come out, and none that look like another letter (RFC 8628, 6.1). */
export const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** Eight letters from as many numbers of 0 up to 20, as they are shown: `WDJB-MJHT`. */
export function userCode(numbers: readonly number[]): string {
  const letters = numbers.map((number) => LETTERS[number % LETTERS.length]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}

/** A code as it was typed, without dashes and spaces and in capitals; undefined when it can be none. */
export function readUserCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return letters.length === 8 && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : undefined;
}
