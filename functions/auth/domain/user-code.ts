/** No vowels, to avoid forming words, and no letters that look alike (RFC 8628, 6.1). */
export const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** Builds a user code as it is shown, `WDJB-MJHT`, from eight numbers from 0 to 19. */
export function userCode(numbers: readonly number[]): string {
  const letters = numbers.map((number) => LETTERS[number % LETTERS.length]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}

/** Normalises a typed code (no hyphens and spaces, upper case); undefined when it cannot be a code. */
export function readUserCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return letters.length === 8 && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : undefined;
}
