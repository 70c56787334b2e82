const LOOKALIKES: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };

/** Normalises a scanned or typed number: no spaces, upper case. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Also drops separators and replaces letters that look like digits. */
export const alike = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/[OQILZSB]/g, (letter) => LOOKALIKES[letter] ?? letter);
