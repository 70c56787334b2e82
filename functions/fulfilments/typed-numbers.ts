const LOOKALIKES: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };

/** A number as a scanner or a person may write it: without spaces, in capitals. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** The same for numbers that look the same: without separators, letters that are taken for digits as those digits. */
export const alike = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/[OQILZSB]/g, (letter) => LOOKALIKES[letter] ?? letter);
