import * as z from "zod";
import { emailAddress, Money, Price, WebAddress } from "#events/_kernel";

/** Whether a record always has the value, may lack it, or is given one where none was sent. */
export type Presence = "required" | "optional" | "defaulted";

/** One field of a record kind: what facts hold, what callers may send, and how it behaves. */
export interface Field<V = unknown, P extends Presence = Presence> {
  readonly type: FieldType;
  readonly presence: P;
  /** What facts hold. It never becomes stricter: released facts must go on being read. */
  readonly stored: z.ZodType<V, V>;
  /** What callers may send today. */
  readonly taken: z.ZodType<V, V>;
  /** The value of a record that was created without one. */
  readonly initial?: V;
  /** No two live records of a project share the value, upper and lower case being the same. */
  readonly unique?: true;
  /** The value is sealed with the person's key; this is read in its place once that key is destroyed. */
  readonly erased?: V;
  /** The codes of a choice, in order. */
  readonly choices?: readonly string[];
  /** The bounds of a number, and the most characters of a text. */
  readonly min?: number;
  readonly max?: number;
}
export type FieldType =
  | "text"
  | "richText"
  | "slug"
  | "email"
  | "url"
  | "integer"
  | "money"
  | "yesNo"
  | "date"
  | "dateTime"
  | "choice"
  | "tags"
  | "reference"
  | "references"
  | "position"
  | "file"
  | "parts";

const required = <V>(
  type: FieldType,
  stored: z.ZodType<V, V>,
  taken: z.ZodType<V, V>,
  more: Pick<Field<V>, "choices" | "min" | "max"> = {},
): Field<V, "required"> => ({ type, presence: "required", stored, taken, ...more });

/** Text of 1 to `max` characters; spaces around it are dropped. */
export const text = (max: number) =>
  required("text", z.string().max(max), z.string().trim().min(1, "Required").max(max), { max });

/** HTML of at most `max` characters. The service cleans it before it is stored. */
export const richText = (max: number) =>
  required("richText", z.string().max(max), z.string().trim().min(1, "Required").max(max), { max });

/** Words for a web address: a-z, 0-9 and hyphens. */
export const slug = (max = 100) =>
  required(
    "slug",
    z.string().max(max),
    z
      .string()
      .trim()
      .max(max)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use a to z, 0 to 9 and single hyphens, like summer-sale"),
    { max },
  );

export const email = () => required("email", z.string().max(254), emailAddress());

/** A whole web address, http or https. */
export const url = () => required("url", z.string().max(2000), WebAddress);

export const integer = (min: number, max: number) =>
  required("integer", z.int(), z.int().min(min).max(max), { min, max });

/** An amount that is never negative, with its currency. */
export const money = () => required("money", Money, z.strictObject(Price.shape, "Use an amount like 12.34"));

export const yesNo = () => required("yesNo", z.boolean(), z.boolean());

/** A calendar day, `2026-03-15`. */
export const date = () => required("date", z.string(), z.iso.date("Use a date like 2026-03-15"));

/** A moment, RFC 3339 with its zone. */
export const dateTime = () =>
  required(
    "dateTime",
    z.string(),
    z.iso.datetime({ offset: true, error: "Use a date and time, like 2026-03-15T09:30:00Z" }),
  );

/** One of these codes. Facts keep codes that were retired. */
export const choice = <const C extends string>(...choices: readonly [C, ...C[]]) =>
  required<C>("choice", z.string() as unknown as z.ZodType<C, C>, z.enum(choices) as unknown as z.ZodType<C, C>, {
    choices,
  });

/** At most 20 words of 40 characters each, each once. */
export const tags = (max = 20) => {
  const tag = z.string().trim().min(1).max(40);
  return defaulted(
    required(
      "tags",
      z.array(z.string()),
      z
        .array(tag)
        .max(max)
        .refine((all) => new Set(all).size === all.length, "List each tag once"),
    ),
    [],
  );
};

/** Another record's id. */
export const reference = (id: z.ZodType<string, string>) => required("reference", z.string(), id);

/** Ids of at most `max` other records, in order. */
export const references = (id: z.ZodType<string, string>, max: number) =>
  required("references", z.array(z.string()), z.array(id).max(max));

/** The position of what has none of its own: after all others. */
export const FURTHEST = 1e9;

/** Where a record stands among its siblings, smallest first. New records come last. */
export const position = () =>
  defaulted(required("position", z.number(), z.int().min(-FURTHEST).max(FURTHEST)), FURTHEST);

/** A file of the project's drive, by its id. */
export const file = () =>
  required("file", z.string(), z.string().regex(/^fil_[0-9a-z]{6,40}$/, "Not the ID of a file in the drive (fil_…)"));

/** At most `max` things of several values each, in order: the lines of a checklist. */
export const parts = <V>(part: z.ZodType<V, V>, max: number) =>
  required<readonly V[]>("parts", z.array(part) as never, z.array(part).max(max) as never);

/** A record may lack the value; null clears it. */
export const optional = <V>({ initial: _, ...field }: Field<V>): Field<V, "optional"> => ({
  ...field,
  presence: "optional",
});

/** A record that is created without the value has this one. */
export const defaulted = <V>(field: Field<V>, initial: NoInfer<V>): Field<V, "defaulted"> => ({
  ...field,
  presence: "defaulted",
  initial,
});

/** No two live records of a project have the same value. It can't be personal: reserved names are not sealed. */
export const unique = <V, P extends Presence>(field: Field<V, P>): Field<V, P> => {
  if (field.erased !== undefined) throw new Error("A personal value can't be unique");
  return { ...field, unique: true };
};

/**
 * Tells of a person, whose key seals it in the log: `erased` is read in its place after the erasure, which is and
 * erased values are searched and listed like any others.
 */
export const personal = <V, P extends Presence>(field: Field<V, P>, erased: NoInfer<V>): Field<V, P> => {
  if (field.unique) throw new Error("A unique value can't be personal");
  return { ...field, erased };
};
