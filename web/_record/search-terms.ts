/** What somebody typed, as search words: each is quoted, so that nothing is read as search syntax; a national number without its zero. */
export function termsIn(typed: string): string {
  const text = /^0[\d\s().-]{5,}$/.test(typed) ? typed.replace(/\D/g, "").slice(1) : typed;
  return text
    .split(/\s+/)
    .map((word) => word.replace(/["\\]/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `"${word}"`)
    .join(" ");
}
