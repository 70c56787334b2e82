/** The puzzle of `GET …/captcha`: find the number for which SHA-256(salt + number) is `challenge`. */
export interface Puzzle {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
}

const AT_ONCE = 500;

/** The number and its puzzle, as `g-recaptcha-response` takes it. */
export async function answered(puzzle: Puzzle): Promise<string> {
  const { algorithm, challenge, salt, signature } = puzzle;
  const number = await numberOf(puzzle);
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

async function numberOf({ challenge, salt, maxnumber }: Puzzle): Promise<number> {
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, maxnumber + 1 - from) }, (_, at) => from + at);
    const hashes = await Promise.all(numbers.map((number) => sha256(`${salt}${number}`)));
    const found = hashes.indexOf(challenge);
    if (found >= 0) return from + found;
  }
  throw new Error("This puzzle has no answer");
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
