import * as z from "zod";

/** Letters of other scripts than ASCII are taken, but no spaces and no marks that cannot be seen. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+\-.\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3001-\ufdff\ufe10-\ufefe\uff00-\uffef]*[\w+\-\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3001-\ufdff\ufe10-\ufefe\uff00-\uffef]@(?:[A-Za-z0-9\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3001-\ufdff\ufe10-\ufefe\uff00-\uffef][A-Za-z0-9\-\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3001-\ufdff\ufe10-\ufefe\uff00-\uffef]*\.)+(?:[A-Za-z\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3001-\ufdff\ufe10-\ufefe\uff00-\uffef]{2,}|[Xx][Nn]--[A-Za-z0-9-]{2,})$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** A domain as mail servers write it, `xn--mnchen-3ya.de` for `münchen.de`; undefined where there can be none. */
function asciiDomain(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname || undefined;
  } catch {
    return undefined;
  }
}

function withAsciiDomain(email: string): string | undefined {
  const at = email.lastIndexOf("@") + 1;
  const domain = asciiDomain(email.slice(at));
  return domain === undefined ? undefined : email.slice(0, at).normalize("NFC") + domain;
}

const MESSAGE = "Use an email address, like name@example.com";

/**
 * An email address of at most 254 characters, also an international one (RFC 6531): the name keeps its letters, the domain is
 * stored as `xn--…`, so that one address is stored in one way.
 */
export const emailAddress = (error = MESSAGE) =>
  z
    .email({ pattern: PATTERN, error })
    .max(254)
    .refine((email) => withAsciiDomain(email) !== undefined, error)
    .overwrite((email) => withAsciiDomain(email) ?? email);
