import {
  choice,
  column,
  country,
  integer,
  layout,
  money,
  type RecordIn,
  text,
  unreadable,
  yesNo,
} from "#platform/tables";

type Kind = typeof country;
const MAX_COUNTRIES = 250;

/** Country codes or English names, separated by commas; `Anywhere` means all countries. */
const countries = {
  read: (cell: string, context: Parameters<Kind["read"]>[1]) => {
    if (cell.toLowerCase() === "anywhere") return [];
    const found = cell
      .split(/[,;]/)
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => ({ each, code: country.read(each, context) }));
    const unknown = found.filter(({ code }) => typeof code !== "string").map(({ each }) => each);
    if (unknown.length) return unreadable(`Not a country: ${unknown.join(", ")}. Use codes, like GB, or Anywhere`);
    if (found.length > MAX_COUNTRIES) return unreadable(`Use at most ${MAX_COUNTRIES} countries`);
    return [...new Set(found.map(({ code }) => code as string))];
  },
  write: (codes: readonly string[]) => (codes.length ? codes.join(", ") : "Anywhere"),
};

/** A fulfiller's delivery rates, one per row. */
export const ratesTable = layout({
  by: ["code", "name"],
  columns: {
    name: column("Name", text(80), { required: true, aliases: ["Method", "Service"] }),
    countries: column("Countries", countries, { aliases: ["Country", "To", "Zone"] }),
    price: column("Price", money(undefined, 0), { required: true, aliases: ["First item"] }),
    perItem: column("Each further item", money(undefined, 0), { aliases: ["Per item"] }),
    minDays: column("Minimum days", integer(0, 1000), { required: true, aliases: ["Min days"] }),
    maxDays: column("Maximum days", integer(0, 1000), { required: true, aliases: ["Max days"] }),
    tracked: column("Tracked", yesNo()),
    type: column("Type", choice("delivery", "collect")),
    code: column("Code", text(40)),
  },
});
export type RateInTable = RecordIn<typeof ratesTable>;
