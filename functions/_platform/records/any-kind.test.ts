import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { type Fact, idOf, type Recorded } from "#events/_kernel";
import {
  choice,
  date,
  dateTime,
  defaulted,
  email,
  type Field,
  file,
  integer,
  money,
  optional,
  type RecordKind,
  recordKind,
  reference,
  references,
  richText,
  slug,
  tags,
  text,
  unique,
  url,
  yesNo,
} from "#events/_records";
import { type AnyDecider, type Decision, fold, isRefusal, recordDecider } from "#platform/domain";
import { historyOf } from "#platform/history";
import { recordCreate, recordPatch, recordRow } from "#platform/record-contract";
import { recordListing, recordProjection, recordView } from "#platform/record-views";
import { readTable, writeTable } from "#platform/tables";
import { rowAsOf } from "#platform/views";
import { recordLabels } from "./labels.ts";
import { recordTable, withCurrencies } from "./table.ts";

const word = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,18}[A-Za-z]$/);
const id = fc.stringMatching(/^thg_[0-9a-z]{8}$/);
const ThingId = idOf("thg");
/** A field of every type, and values it takes. */
const TYPES: Readonly<
  Record<string, readonly [Field<never, "required"> | Field<never, "defaulted">, fc.Arbitrary<unknown>]>
> = Object.fromEntries(
  (
    [
      ["text", text(60), word],
      ["richText", richText(200), word.map((each) => `<p>${each}</p>`)],
      ["slug", slug(), fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,8})?$/)],
      ["email", email(), fc.stringMatching(/^[a-z]{3,10}@example\.com$/)],
      ["url", url(), fc.stringMatching(/^https:\/\/example\.com\/[a-z]{1,10}$/)],
      ["integer", integer(-50, 5000), fc.integer({ min: -50, max: 5000 })],
      [
        "money",
        money(),
        fc.record({ amount: fc.integer({ min: 0, max: 1e6 }), currency: fc.constantFrom("GBP", "JPY", "KWD") }),
      ],
      ["yesNo", yesNo(), fc.boolean()],
      ["date", date(), fc.integer({ min: 10, max: 28 }).map((day) => `2026-03-${day}`)],
      ["dateTime", dateTime(), fc.integer({ min: 10, max: 28 }).map((day) => `2026-03-${day}T09:30:00.000Z`)],
      ["choice", choice("low", "mid", "high"), fc.constantFrom("low", "mid", "high")],
      ["tags", tags(), fc.uniqueArray(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 4 })],
      ["reference", reference(ThingId), id],
      ["references", references(ThingId, 5), fc.uniqueArray(id, { minLength: 1, maxLength: 4 })],
      ["file", file(), fc.stringMatching(/^fil_[0-9a-z]{8}$/)],
    ] as const
  ).map(([name, field, values]) => [name, [field, values] as never]),
);
const PRESENCE = ["required", "optional", "defaulted"] as const;

type Kind = RecordKind & { readonly facts: object };
type Made = { kind: Kind; values: Readonly<Record<string, fc.Arbitrary<unknown>>> };
/** Any kind of one to six fields, and values for each of them. */
const anyKind = fc
  .uniqueArray(fc.constantFrom(...Object.keys(TYPES)), { minLength: 1, maxLength: 6 })
  .chain((types) =>
    fc.tuple(
      ...types.map((type) => fc.tuple(fc.constant(type), fc.constantFrom(...PRESENCE), TYPES[type]?.[1] as never)),
    ),
  )
  .map((fields): Made => {
    const shape = fields.map(([type, presence, initial]) => {
      const [field] = TYPES[type] as unknown as [Field];
      if (presence === "optional") return [type, optional(field)] as const;
      return [
        type,
        presence === "defaulted" ? defaulted(field, initial) : { ...field, presence: "required" as const },
      ] as const;
    });
    return {
      kind: recordKind({
        name: "Thing",
        stream: "thing",
        id: "thingId",
        prefix: "thg",
        fields: Object.fromEntries(shape),
      }),
      values: Object.fromEntries(fields.map(([type]) => [type, TYPES[type]?.[1] as fc.Arbitrary<unknown>])),
    };
  });

const thingId = "thg_00000001";
const someOf = ({ values }: Made) => fc.record(values as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
const commandsOf = (made: Made) => {
  const requiredKeys = Object.entries(made.kind.fields).flatMap(([name, { presence }]) =>
    presence === "required" ? [name] : [],
  );
  const cleared = Object.entries(made.kind.fields).flatMap(([name, { presence }]) =>
    presence === "optional" ? [name] : [],
  );
  const change = fc
    .tuple(someOf(made), fc.subarray(cleared))
    .map(([sent, clears]) => ({ ...sent, ...Object.fromEntries(clears.map((name) => [name, null])) }));
  return fc.tuple(
    fc.record(made.values as Record<string, fc.Arbitrary<unknown>>, { requiredKeys }),
    fc.array(
      fc.oneof(
        change.map((input) => ["change", input] as const),
        fc.constantFrom(...(["archive", "restore", "remove"] as const).map((name) => [name, {}] as const)),
      ),
      { maxLength: 8 },
    ),
  );
};

function partsOf(kind: Kind) {
  const events = kind.facts;
  const own: AnyDecider = recordDecider(kind as never);
  const row = recordRow(kind);
  const listing = recordListing<never>({ order: "id", orders: { id: ({ id }: { id: string }) => id }, text: () => [] });
  const view = recordView<never>({ name: "things", version: 1, row: row as never }, listing);
  const projection = recordProjection(kind as never, view as never);
  return { events, own, view, projection, row };
}
const recorded = (facts: readonly Fact[], from: number): Recorded[] =>
  facts.map((fact, at) => ({
    ...(JSON.parse(JSON.stringify(fact)) as Fact),
    id: `f${from + at}`,
    tenant: "prj_1",
    stream: `thing-${thingId}`,
    version: from + at + 1,
    at: `2026-03-02T09:00:${String(from + at).padStart(2, "0")}.000Z`,
    actor: { kind: "user", id: "usr_1" },
    meta: { command: "any", requestId: "req" },
  }));
const valuesIn = (kind: RecordKind, of: object) =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => name in kind.fields && value !== undefined));
const lived = anyKind.chain((made) => commandsOf(made).map(([first, commands]) => ({ ...made, first, commands })));

test("any kind: what its commands know and what its rows show is the same, and a repeat adds nothing", () =>
  fc.assert(
    fc.property(lived, ({ kind, first, commands }) => {
      const { own, view, projection, events } = partsOf(kind);
      let facts: Recorded[] = [];
      for (const [name, sent] of [["create", first] as const, ...commands]) {
        const input = { ...sent, thingId };
        const decided = own.decide[name](fold(own, facts), input) as Decision;
        if (isRefusal(decided)) continue;
        for (const fact of decided.facts) {
          const { schema } = (events as unknown as Record<string, { schema: z.ZodType }>)[fact.type] as {
            schema: z.ZodType;
          };
          expect(schema.parse(fact.data)).toEqual(fact.data);
        }
        facts = [...facts, ...recorded(decided.facts, facts.length)];
        expect((own.decide[name](fold(own, facts), input) as Decision).facts ?? []).toEqual([]);
        const state = fold<{ state: string; values: object }>(own, facts);
        const row = rowAsOf(projection as never, view, facts, thingId) as unknown as { state: string };
        expect(row.state).toBe(state.state);
        expect(valuesIn(kind, row)).toEqual(valuesIn(kind, state.values));
      }
    }),
    { numRuns: 150 },
  ));

test("any kind: bodies are taken as they were made, and a revert gives a change's former values", () =>
  fc.assert(
    fc.property(lived, ({ kind, first, commands }) => {
      const { own } = partsOf(kind);
      expect(recordCreate(kind).parse(first)).toEqual(first);
      const patch = recordPatch(kind);
      const labels = recordLabels(kind, { fields: {} }, {}, patch);
      let facts = recorded((own.decide.create(own.initial, { ...first, thingId }) as Decision).facts, 0);
      for (const [name, sent] of commands.filter(([name]) => name === "change")) {
        const before = fold<{ values: object }>(own, facts).values;
        expect(patch.parse(sent)).toEqual(sent);
        const decided = own.decide[name]({ ...fold<object>(own, facts) }, { ...sent, thingId }) as Decision;
        if (decided.facts.length === 0) continue;
        facts = [...facts, ...recorded(decided.facts, facts.length)];
        const { revert } = historyOf(facts, labels).at(-1) ?? {};
        const back = own.decide.change(fold(own, facts), { ...patch.parse(revert), thingId }) as Decision;
        expect(fold<{ values: object }>(own, [...facts, ...recorded(back.facts, facts.length)]).values).toEqual(before);
      }
    }),
    { numRuns: 150 },
  ));

test("any kind: its CSV is read back as it was written", async () =>
  fc.assert(
    fc.asyncProperty(lived, async ({ kind, first }) => {
      const table = recordTable(kind, Object.fromEntries(Object.keys(kind.fields).map((name) => [name, name])));
      const zone = "Europe/London";
      const bytes = writeTable(table, [withCurrencies(kind, { id: thingId, ...first }) as never], { zone });
      const read = await readTable(bytes, table, { zone, currency: "GBP" });
      if (isRefusal(read)) throw new Error(JSON.stringify(read));
      expect(read.bad).toEqual([]);
      const { moneyCurrency: _, ...value } = (read.groups[0]?.value ?? {}) as Record<string, unknown>;
      expect(value).toEqual({ id: thingId, ...first });
    }),
    { numRuns: 100 },
  ));

test("two records never share a unique value: it is reserved, kept while archived, freed by deletion and taken again", () => {
  const kind = recordKind({
    name: "Thing",
    stream: "thing",
    id: "thingId",
    prefix: "thg",
    fields: { path: unique(slug()), title: text(60) },
  });
  const { own } = partsOf(kind);
  const names = (name: string) => [`thing.path:${name}`];
  let facts: Recorded[] = [];
  const run = (name: string, input: object = {}) => {
    const decided = own.decide[name](fold(own, facts), { ...input, thingId }) as Decision;
    facts = [...facts, ...recorded(decided.facts, facts.length)];
    return { reserve: decided.reserve ?? [], release: decided.release ?? [] };
  };
  expect(run("create", { path: "sale", title: "Sale" })).toEqual({ reserve: names("sale"), release: [] });
  expect(run("change", { title: "Big sale" })).toEqual({ reserve: [], release: [] });
  expect(run("change", { path: "big-sale" })).toEqual({ reserve: names("big-sale"), release: names("sale") });
  expect(run("archive")).toEqual({ reserve: [], release: [] });
  expect(run("remove")).toEqual({ reserve: [], release: names("big-sale") });
  expect(run("restore")).toEqual({ reserve: names("big-sale"), release: [] });
});

test("a fact of before a field was there is read with the field's default", () => {
  const kind = recordKind({
    name: "Thing",
    stream: "thing",
    id: "thingId",
    prefix: "thg",
    fields: { title: text(60), visible: defaulted(yesNo(), true), note: optional(text(60)) },
  });
  const { own, projection, view } = partsOf(kind);
  const facts = recorded([{ type: "ThingCreated", data: { thingId, title: "Old" } }], 0);
  expect(fold<{ values: object }>(own, facts).values).toEqual({ title: "Old", visible: true });
  expect(rowAsOf(projection as never, view, facts, thingId)).toMatchObject({ title: "Old", visible: true });
});

test("a form's value of a kind that is not this field's is refused and names the field", () => {
  const kind = recordKind({
    name: "Thing",
    stream: "thing",
    id: "thingId",
    prefix: "thg",
    fields: { count: integer(0, 10), site: url(), from: date(), level: choice("low", "high") },
  });
  const { error } = recordCreate(kind).safeParse({ count: 11, site: "javascript:x()", from: "tomorrow", level: "mid" });
  expect(Object.keys(z.flattenError(error as z.ZodError).fieldErrors)).toEqual(["count", "site", "from", "level"]);
});
