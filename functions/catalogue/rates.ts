import { money } from "#events/_kernel";
import { foldLetters } from "#events/_letters";
import type { ShippingRate } from "#events/catalogue";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { readTable, tableFile } from "#platform/tables";
import type { catalogue } from "./contract/index.ts";
import { unusable } from "./invalid-input.ts";
import { fulfillerView } from "./projections/fulfiller.ts";
import { type RateInTable, ratesTable } from "./tables/rates-table.ts";

const MAX_RATES = 20;
type FulfillerContext = Context & { readonly params: { readonly fulfillerId: string } };

/** Returns the problems of valid-looking rates by field; undefined when there are none. */
export function rateErrors(rates: readonly ShippingRate[] = []): Readonly<Record<string, string[]>> | undefined {
  const errors = Object.fromEntries(
    rates.flatMap((rate, at): [string, string[]][] => [
      ...(rate.countries.every((each) => /^[A-Z]{2}$/.test(each))
        ? []
        : [[`rates.${at}.countries`, ["Use two-letter country codes, like GB"]] as [string, string[]]]),
      ...(rate.maxDays < rate.minDays
        ? [[`rates.${at}.maxDays`, ["Use at least the minimum days"]] as [string, string[]]]
        : []),
      ...(rates.findIndex(({ code }) => code === rate.code) < at
        ? [[`rates.${at}.code`, ["Another rate has this code"]] as [string, string[]]]
        : []),
    ]),
  );
  return Object.keys(errors).length ? errors : undefined;
}

/** Derives a code from the rate's name: "Royal Mail 48" is `royal-mail-48`. */
export const codeOf = (name: string, taken: ReadonlySet<string>): string => {
  const plain = foldLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 36);
  const base = plain.length < 2 ? `rate-${plain || "1"}` : plain;
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(code)) return code;
  }
};

/** Exports the rates as a file that can be uploaded again; without rates, with one example row. */
export async function exportRates(context: FulfillerContext) {
  const found = await context.views.get(fulfillerView, context.params.fulfillerId);
  if (!found) return refuse("not-found");
  const { country, currency, timeZone } = context.project;
  const example: RateInTable = {
    name: "Standard delivery",
    countries: [country],
    price: money(395, currency),
    perItem: money(0, currency),
    minDays: 2,
    maxDays: 4,
    tracked: true,
    type: "delivery",
  };
  const records: readonly RateInTable[] = found.rates.length ? found.rates : [example];
  async function* pages() {
    yield records;
  }
  const file = tableFile(ratesTable, pages(), { zone: timeZone });
  return { file, contentType: "text/csv; charset=utf-8", name: `${found.name} delivery rates.csv` };
}

/** Returns the effect of a file on the rates, line by line; changes nothing. */
export async function previewRates(
  context: FulfillerContext & { readonly body: BodyOf<(typeof catalogue)["previewRates"]> },
) {
  const { params, body, project, views } = context;
  const found = await views.get(fulfillerView, params.fulfillerId);
  if (!found) return refuse("not-found");
  const { currency, timeZone: zone } = project;
  const reading = await readTable(Buffer.from(body.csv), ratesTable, { zone, currency });
  if (isRefusal(reading)) return unusable("csv", String(reading.details?.message ?? "This is not a CSV file."));
  const { rates, problems } = ratesOf(reading.groups, found.rates, currency);
  const all = [...reading.problems, ...problems].toSorted((a, b) => a.line - b.line);
  if (rates.length > MAX_RATES) return unusable("csv", `A fulfiller has at most ${MAX_RATES} rates.`);
  return {
    rates,
    problems: all.map(({ line, column, value, message }) => ({ line, column, value, message })),
    unknownColumns: [...reading.unknownColumns],
    ...differences(found.rates, rates),
  };
}

type Group = { readonly lines: readonly number[]; readonly value: RateInTable };

/** A row without a code keeps that of the existing rate of its name, else gets a new one. */
function ratesOf(groups: readonly Group[], present: readonly ShippingRate[], currency: string) {
  const taken = new Set(groups.flatMap(({ value }) => (value.code ? [value.code] : [])));
  const problems: { line: number; column: string; value: string; message: string }[] = [];
  const rates = groups.flatMap(({ lines, value }): ShippingRate[] => {
    const line = lines[0] ?? 0;
    const same = present.find(({ name, code }) => name === value.name && !taken.has(code));
    const code = value.code ?? same?.code ?? codeOf(value.name, taken);
    taken.add(code);
    const wrong = [
      ...(/^[a-z0-9-]{2,40}$/.test(code)
        ? []
        : [{ line, column: "Code", value: code, message: "Use lowercase letters, digits and hyphens" }]),
      ...(value.maxDays >= value.minDays
        ? []
        : [{ line, column: "Maximum days", value: String(value.maxDays), message: "Use at least the minimum days" }]),
    ];
    problems.push(...wrong);
    if (wrong.length) return [];
    return [
      {
        code,
        name: value.name,
        type: value.type ?? "delivery",
        tracked: value.tracked ?? false,
        countries: [...(value.countries ?? [])],
        price: value.price,
        perItem: value.perItem ?? money(0, currency),
        minDays: value.minDays,
        maxDays: value.maxDays,
      },
    ];
  });
  return { rates, problems };
}

const same = (a: ShippingRate, b: ShippingRate): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
const inOrder = ({ code, name, type, tracked, countries, price, perItem, minDays, maxDays }: ShippingRate) => [
  code,
  name,
  type,
  tracked,
  countries,
  price.amount,
  perItem.amount,
  minDays,
  maxDays,
];

function differences(before: readonly ShippingRate[], after: readonly ShippingRate[]) {
  const earlier = new Map(before.map((rate) => [rate.code, rate]));
  const retained = after.flatMap((rate) => {
    const was = earlier.get(rate.code);
    return was ? [same(was, rate)] : [];
  });
  const unchanged = retained.filter(Boolean).length;
  return {
    added: after.length - retained.length,
    changed: retained.length - unchanged,
    unchanged,
    removed: before.length - retained.length,
  };
}
