/** When a token was issued and expires, in seconds since 1970. */
export interface TokenTimes {
  readonly iat: number;
  readonly exp: number;
}

const INVALID = "Invalid token specified";

function read(part: string): unknown {
  if (!/^[\w-]+$/.test(part) || part.length % 4 === 1) throw new Error(INVALID);
  const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error(INVALID);
  }
}

/** A token's times, unverified. Throws "Invalid token specified". */
export function timesOf(token: string): TokenTimes {
  const part = token.split(".")[1];
  if (!part) throw new Error(INVALID);
  const claims = read(part) as Partial<TokenTimes> | null;
  if (typeof claims?.iat !== "number" || typeof claims.exp !== "number") throw new Error(INVALID);
  return { iat: claims.iat, exp: claims.exp };
}
