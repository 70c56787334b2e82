/** A subject as somebody without a name gets it: what follows the bar in `{{firstName|friend}}`, or nothing. */
export const shownSubject = (subject: string): string =>
  subject
    .replace(/( ?)\{\{\s*\w+\s*(?:\|([^{}]*))?\}\}/g, (_, space: string, other?: string) =>
      other?.trim() ? `${space}${other.trim()}` : "",
    )
    .trim();
