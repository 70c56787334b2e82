/** What no text of the API may hold: NUL, or half of a surrogate pair. Neither can be stored or sent back as UTF-8 everywhere. */
export const isPlainText = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text);

/** The text's first `max` UTF-16 units at most, cut between characters. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const splits = /[\ud800-\udbff]/.test(text.charAt(max - 1)) && /[\udc00-\udfff]/.test(text.charAt(max));
  return text.slice(0, splits ? max - 1 : max);
};
