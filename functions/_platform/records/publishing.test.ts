import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact, Recorded } from "#events/_kernel";
import { optional, publishedKind, slug, tags, text, unique } from "#events/_records";
import {
  type AnyDecider,
  type Decision,
  decider,
  fold,
  isRefusal,
  type PublishedState,
  publishedParts,
  type visibilityOf,
} from "#platform/domain";
import { publicationOf, recordRow } from "#platform/record-contract";
import { publishedProjection, publishedView, recordListing } from "#platform/record-views";
import { rowAsOf } from "#platform/views";

const kind = publishedKind({
  name: "Page",
  stream: "page",
  id: "pageId",
  prefix: "pag",
  fields: { title: text(60), slug: unique(slug()), note: optional(text(60)), tags: tags() },
});
const page: AnyDecider = decider<PublishedState<typeof kind>>()(publishedParts(kind));
const row = recordRow(kind).extend({ publication: publicationOf(kind) });
const listing = recordListing<never>({ order: "id", orders: { id: ({ id }: { id: string }) => id }, text: () => [] });
const view = publishedView<never>({ name: "pages", version: 1, row: row as never }, listing as never);
const projection = publishedProjection(kind, view as never);

const pageId = "pag_00000001";
const NOW = "2026-03-02T09:00:00.000Z";
const DUE = "2026-03-02T10:00:00.000Z";
const recorded = (facts: readonly Fact[], from: number): Recorded[] =>
  facts.map((fact, at) => ({
    ...(JSON.parse(JSON.stringify(fact)) as Fact),
    id: `f${from + at}`,
    tenant: "prj_1",
    stream: `page-${pageId}`,
    version: from + at + 1,
    at: `2026-03-02T09:00:${String(from + at).padStart(2, "0")}.000Z`,
    actor: { kind: "user", id: "usr_1" },
    meta: { command: "any", requestId: "req" },
  }));

const word = fc.constantFrom("one", "two", "three");
const changes = fc.record(
  { title: word, slug: word, note: fc.option(word), tags: fc.uniqueArray(word, { maxLength: 2 }) },
  { requiredKeys: [] },
);
const step = fc.record(
  {
    visibility: fc.constantFrom("draft", "scheduled", "published", "unlisted", "archived"),
    scheduledAt: fc.constantFrom(DUE, NOW, null),
  },
  { requiredKeys: [] },
);
const command = fc.oneof(
  changes.map((input) => ["change", input] as const),
  fc
    .tuple(step, fc.boolean())
    .map(([input, content]) => ["publish", { ...input, ...(content && { content }), now: NOW }] as const),
  fc.tuple(changes, step).map(([input, at]) => ["changeAnd", { ...input, step: { ...at, now: NOW } }] as const),
  fc.constantFrom(NOW, DUE).map((now) => ["publishDue", { now }] as const),
  fc.constantFrom(...(["discard", "archive", "restore", "remove"] as const).map((name) => [name, {}] as const)),
);

test("any life of a published record: its row is what its commands know, a repeat adds nothing, and addresses of what is live are its own", () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      let facts: Recorded[] = [];
      let owned: string[] = [];
      const first = ["create", { title: "First", slug: "first" }] as const;
      for (const [name, sent] of [first, ...commands]) {
        const input = { ...sent, pageId };
        const decided = page.decide[name](fold(page, facts), input) as Decision;
        if (isRefusal(decided)) continue;
        owned = owned.filter((each) => !decided.release?.includes(each));
        owned = [...new Set([...owned, ...(decided.reserve ?? [])])];
        facts = [...facts, ...recorded(decided.facts, facts.length)];
        expect((page.decide[name](fold(page, facts), input) as Decision).facts ?? []).toEqual([]);
        const { held: _, ...state } = fold<{ state: string; values: object; publication: object; held: unknown }>(
          page,
          facts,
        );
        const shown = rowAsOf(projection, view as never, facts, pageId) as unknown as typeof state;
        const { publishedAt: _at, publishedBy: _by, ...publication } = shown.publication as Record<string, unknown>;
        expect(shown.state).toBe(state.state);
        expect(publication).toEqual(JSON.parse(JSON.stringify(state.publication)));
        const { live, published, scheduledAt } = state.publication as Parameters<typeof visibilityOf>[1];
        expect(published !== undefined).toBe(live !== "no");
        if (state.state !== "active") expect(scheduledAt).toBeUndefined();
        if (state.state === "deleted") expect(owned).toEqual([]);
        else
          for (const values of [state.values, published ?? {}])
            if ("slug" in values) expect(owned).toContain(`page.slug:${values.slug}`);
      }
    }),
    { numRuns: 400 },
  ));

test("nobody publishes a draft they have not seen", () => {
  let facts = recorded((page.decide.create(page.initial, { pageId, title: "One", slug: "one" }) as Decision).facts, 0);
  facts = [
    ...facts,
    ...recorded((page.decide.change(fold(page, facts), { pageId, title: "Two" }) as Decision).facts, 1),
  ];
  const publish = (revision: number) =>
    page.decide.publish(fold(page, facts), { pageId, visibility: "published", revision, now: NOW });
  expect(publish(1)).toEqual({ refused: "draft-changed", details: { revision: 2 } });
  expect(publish(2).facts).toHaveLength(1);
});
