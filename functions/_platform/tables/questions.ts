import * as z from "zod";
import { type Conventions, dateOrder, decimalMark, statedOrder } from "./conventions.ts";
import type { Encoding } from "./decode.ts";
import { isLegacy, LEGACY_NAMES, letterReadings } from "./legacy.ts";

/** What a file does not say by itself, and what people can say it means. */
export const Question = z.object({
  about: z.enum(["values", "consent", "dates", "amounts", "letters"]),
  /** Our column or, of a consent, the file's; empty where it is about the whole file. */
  column: z.string(),
  /** The question in words; empty where its column says enough. */
  text: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What stands in the file, in how many rows, and how it is read; an empty answer for not at all. */
  items: z.array(z.object({ value: z.string(), rows: z.number(), answer: z.string() })),
  /** How many other values there are, too many to list. */
  more: z.number(),
});
export type Question = z.infer<typeof Question>;

/** What a word can mean that is not known: what stands for it in a cell → what people choose. */
export interface Meanings {
  readonly answers: Readonly<Record<string, string>>;
  /** The question where it is about somebody's consent, which is answered for each file anew. */
  readonly consent?: string;
}

export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${iso.slice(0, 10)}T00:00Z`),
  );

/** Questions about dates and amounts with two readings, which the other cells of their sort do not decide. */
export function conventionQuestions(conventions: Conventions): Question[] {
  const dates = [...conventions.dates].flatMap(([column, { cell, readings, rows }]): Question[] => {
    if (statedOrder(conventions, column)) return [];
    const [day, month] = readings.map(longDate);
    const options = [
      { value: "day", label: `${day} – day first` },
      { value: "month", label: `${month} – month first` },
    ];
    const items = [{ value: cell, rows, answer: dateOrder(conventions, column) ?? "" }];
    return [{ about: "dates", column, text: "", options, items, more: 0 }];
  });
  const { amount } = conventions;
  if (!amount || decimalMark(conventions)) return dates;
  const { decimal, grouped = decimal, mark } = amount.readings;
  const options = [
    { value: ".", label: `${mark === "." ? decimal : grouped} – the point is the decimal mark` },
    { value: ",", label: `${mark === "," ? decimal : grouped} – the comma is the decimal mark` },
  ];
  const items = [{ value: amount.cell, rows: amount.rows, answer: amount.decimals ?? "" }];
  return [...dates, { about: "amounts", column: "", text: "", options, items, more: 0 }];
}

/** In which letters the file is saved, where that was a guess or chosen; undefined for Unicode. */
export function lettersQuestion(bytes: Uint8Array, encoding: Encoding): Question | undefined {
  if (!isLegacy(encoding)) return undefined;
  const readings = letterReadings(bytes);
  return {
    about: "letters",
    column: "",
    text: "",
    options: readings.map(({ letters, text }) => ({ value: letters, label: `${text} – ${LEGACY_NAMES[letters]}` })),
    items: [{ value: readings.find(({ letters }) => letters === encoding)?.text ?? "", rows: 0, answer: encoding }],
    more: 0,
  };
}
