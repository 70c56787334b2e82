import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { idOf } from "#events/_kernel";
import * as fields from "#events/_records";
import { recordCreate } from "#platform/record-contract";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { ChoiceField } from "./choice-field.tsx";
import { DateField } from "./date-field.tsx";
import { DateTimeField } from "./date-time-field.tsx";
import { IntegerField } from "./integer-field.tsx";
import { MoneyField } from "./money-field.tsx";
import { readForm } from "./read-form.ts";
import { RecordFields } from "./record-form.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import { TagsField } from "./tags-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";
import { YesNoField } from "./yes-no-field.tsx";

interface Row {
  readonly value?: unknown;
}
const ThingId = idOf("thg");
const option = { value: "thg_000002", label: "Two" };
/** A field of each type, its control, and a value. */
const CONTROLS: Record<string, readonly [fields.Field, ReactElement, unknown]> = {
  text: [fields.text(60), <TextField<Row> key="c" name="value" required />, "A “mug” & <more>"],
  area: [fields.text(60), <TextAreaField<Row> key="c" name="value" required />, "Two\nlines"],
  richText: [fields.richText(99), <RichTextField<Row> key="c" name="value" required />, "<p>Yes &amp; no</p>"],
  slug: [fields.slug(), <TextField<Row> key="c" name="value" required />, "summer-sale"],
  email: [fields.email(), <TextField<Row> key="c" name="value" type="email" required />, "ines@example.com"],
  url: [fields.url(), <TextField<Row> key="c" name="value" type="url" required />, "https://example.com/a?b=1&c=2"],
  integer: [fields.integer(-5, 5), <IntegerField<Row> key="c" name="value" required />, 0],
  money: [fields.money(), <MoneyField<Row> key="c" name="value" currency="GBP" />, { amount: 1205, currency: "GBP" }],
  yen: [fields.money(), <MoneyField<Row> key="c" name="value" currency="GBP" />, { amount: 1205, currency: "JPY" }],
  yes: [fields.yesNo(), <YesNoField<Row> key="c" name="value" required />, true],
  no: [fields.yesNo(), <YesNoField<Row> key="c" name="value" required />, false],
  date: [fields.date(), <DateField<Row> key="c" name="value" />, "2026-03-15"],
  dateTime: [fields.dateTime(), <DateTimeField<Row> key="c" name="value" />, "2026-07-15T09:30:00.000Z"],
  choice: [
    fields.choice("a", "b"),
    <ChoiceField<Row> key="c" name="value" options={[option, { ...option, value: "b" }]} />,
    "b",
  ],
  tags: [fields.tags(), <TagsField<Row> key="c" name="value" />, ["one", "two words"]],
  reference: [
    fields.reference(ThingId),
    <ReferenceField<Row> key="c" name="value" options={[option]} findUrl={(q) => q} />,
    "thg_000001",
  ],
};
const words = { newTitle: "", editTitle: "", create: "", field: { value: "Value" } };
const parts = (typed: Record<string, string> = {}): FormParts => ({
  refused: undefined,
  errors: [],
  error: () => undefined,
  value: (field, otherwise = "") => typed[field] ?? otherwise,
  id: (field) => field,
  version: (otherwise) => otherwise,
});

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
const unescaped = (text: string) => text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** What a browser without script would send of a page's controls. */
function sentFrom(html: string): FormData {
  const form = new FormData();
  const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  for (const [tag] of html.matchAll(/<input[^>]*>/g))
    if (attribute(tag, "name")) form.append(attribute(tag, "name"), attribute(tag, "value"));
  for (const [, tag = "", inside = ""] of html.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g))
    form.append(attribute(tag, "name"), unescaped(inside));
  for (const [, tag = "", inside = ""] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/g)) {
    const chosen = /<option[^>]*selected=""[^>]*>/.exec(inside) ?? /<option[^>]*>/.exec(inside);
    form.append(attribute(tag, "name"), attribute(chosen?.[0] ?? "", "value"));
  }
  return form;
}
const kindOf = (value: fields.Field) =>
  fields.recordKind({ name: "Thing", stream: "thing", id: "thingId", prefix: "thg", fields: { value } });
const form = (control: ReactElement, record: object, typed?: Record<string, string>) =>
  sentFrom(
    renderToStaticMarkup(
      <RecordFields record={record as never} first={{}} words={words} parts={parts(typed)}>
        {control}
      </RecordFields>,
    ),
  );

test.each(Object.keys(CONTROLS))("a form shows a value of %s and sends it as it was", (name) => {
  const [field, control, value] = CONTROLS[name] as (typeof CONTROLS)[string];
  const kind = kindOf(field);
  const read = readForm(kind, form(control, { value }));
  expect(read).toEqual({ value });
  expect(recordCreate(kind).parse(read)).toEqual({ value });
});

const optional = Object.entries(CONTROLS).filter(([, [, { props }]]) => !(props as { required?: boolean }).required);
test.each(optional)("an empty field of %s is nothing", (_name, [field, control]) => {
  const value = field.type === "tags" ? [] : null;
  expect(readForm(kindOf(fields.optional(field)), form(control, {}))).toEqual({ value });
});

test("what is typed and cannot be read is kept and refused at its field", () => {
  for (const [name, typed, message] of [
    ["money", "twelve", "Use an amount like 12.34"],
    ["dateTime", "soon", "Use a date and time, like 2026-03-15T09:30:00Z"],
    ["date", "soon", "Use a date like 2026-03-15"],
  ] as const) {
    const [field, control] = CONTROLS[name] as (typeof CONTROLS)[string];
    const sent = form(control, {}, { value: typed });
    expect(sent.get("value")).toBe(typed);
    const refused = recordCreate(kindOf(field)).safeParse(readForm(kindOf(field), sent));
    expect(refused.error?.issues).toMatchObject([{ path: ["value"], message }]);
  }
});
