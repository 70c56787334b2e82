import { type Kind, list } from "#platform/tables";

const MAX_ENTRIES = 50;
const entries = list(";", MAX_ENTRIES, 600);

/** What a buyer had put on an item: `Name: Zoe; Date: 1 May`. */
export const personalisation: Kind<Readonly<Record<string, string>>> = {
  read: (cell, context) => {
    const read = entries.read(cell, context);
    if ("unreadable" in read) return read;
    const pairs = read.map((entry) => {
      const at = entry.indexOf(":");
      return at < 0 ? (["Personalisation", entry] as const) : ([entry.slice(0, at), entry.slice(at + 1)] as const);
    });
    return Object.fromEntries(pairs.map(([name, text]) => [name.trim().slice(0, 60), text.trim().slice(0, 500)]));
  },
  write: (value, context) =>
    entries.write(
      Object.entries(value).map(([name, text]) => `${name.replaceAll(":", " ")}: ${text}`),
      context,
    ),
};
