/** Characters that no text of the API may contain: NUL and lone surrogates. Not every store can keep them as UTF-8. */
export const isPlainText = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text);

/** A text without these characters at its end, in one pass: a pattern would begin again at each of them. */
export const withoutEnd = (text: string, characters: string): string => {
  let length = text.length;
  while (length > 0 && characters.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
};

/** Returns at most the first `max` UTF-16 units of the text without cutting a character in half. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const splits = /[\ud800-\udbff]/.test(text.charAt(max - 1)) && /[\udc00-\udfff]/.test(text.charAt(max));
  return text.slice(0, splits ? max - 1 : max);
};
