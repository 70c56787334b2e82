import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { violations } from "./cruise.ts";

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

const broken: Record<string, string[]> = {
  "no-cycles": ["functions/orders/first.ts", "web/_ui/row.tsx"],
  resolvable: ["functions/orders/lost.ts"],
  "events-speak-zod-only": [
    "events/orders/index.ts",
    "events/orders/knows-the-platform.ts",
    "events/orders/reads-a-clock.ts",
  ],
  "indexes-read-what-modules-declare": ["events/_modules/index.ts"],
  "event-tests-stay-in-events": ["events/orders/orders.test.ts"],
  "services-never-meet": [
    "functions/orders/calls-billing-by-contract.ts",
    "functions/orders/calls-billing.ts",
    "functions/orders/digs-in-the-platform.ts",
  ],
  "events-by-their-door": ["functions/orders/digs-in-events.ts"],
  "domain-is-pure": [
    "functions/orders/domain/asks-the-time.ts",
    "functions/orders/domain/mails.ts",
    "functions/orders/domain/parses.ts",
  ],
  "projections-have-no-side-effects": [
    "functions/orders/projections/mails-directly.ts",
    "functions/orders/projections/mails-far-away.ts",
  ],
  "platform-is-generic": ["functions/_platform/jobs/index.ts"],
  "modules-meet-by-urls": [
    "web/orders/borrows-a-screen.tsx",
    "web/orders/digs-in-a-contract.tsx",
    "web/orders/knows-the-platform.tsx",
    "web/orders/knows-where-it-runs.tsx",
    "web/orders/reads-a-file.tsx",
  ],
  "screen-tests-meet-by-urls": ["web/orders/list.test.tsx"],
  "shared-web-knows-no-module": ["web/_ui/knows-orders.tsx"],
  "nothing-imports-infra": ["functions/orders/knows-where-it-runs.ts", "web/orders/knows-where-it-runs.tsx"],
  "remix-stays-in-web": ["functions/orders/renders.ts"],
};

// `npm run check` looks at the tree itself, and static/new-module.test.ts at the tree with one more module.
test("a tree that uses every permitted arrow keeps every boundary", () => {
  expect(violations(fixture("sound"))).toEqual([]);
});

describe("a broken boundary is found", () => {
  const found = new Map<string, string[]>();

  beforeAll(() => {
    for (const { rule, from } of violations(fixture("broken"))) {
      found.set(rule.name, [...new Set([...(found.get(rule.name) ?? []), from])].sort());
    }
  });

  test.each(Object.keys(broken))("by %s", (rule) => {
    expect(found.get(rule)).toEqual(broken[rule]);
  });

  test("and no rule stands without its proof", () => {
    expect([...found.keys()].sort()).toEqual(Object.keys(broken).sort());
  });
});
