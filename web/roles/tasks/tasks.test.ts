import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { differing, stateOf, TASKS, tally, withTask } from "./tasks.ts";

const document: { paths: object } = JSON.parse(
  readFileSync(new URL("../../../functions/openapi.json", import.meta.url), "utf8"),
);
const frozen: { tasks: { id: string; permissions: string[] }[] }[] = JSON.parse(
  readFileSync(new URL("../../../tests/fixtures/role-tasks.json", import.meta.url), "utf8"),
);
const all = TASKS.flatMap(({ tasks }) => tasks);
const task = (name: string) => all.find(({ id }) => id === name) ?? expect.fail(`no task ${name}`);
const named = all.flatMap(({ permissions }) => permissions);
const every = new Set(named);

/** Permissions that everybody has, that are not about a project, or that are only under Advanced. */
const NOT_A_TASK = [
  ...[
    /^accounts\./,
    /^organisations\./,
    /^notifications\./,
    /^support\./,
    /^projects\.(platform|template)\./,
    /\.admin-/,
  ],
  ...[/^projects\.project\.(create|delete|list|view)$/, /^enforcer\.(decision|health|invitation|permission)\./],
  ...[/^enforcer\.role\.(list|view)$/, /^integrations\.(listing|integration)\.(list|view)$/],
  ...[/^auth\.(code|device|token)\./, /^metrics\.metric\.manage$/, /^terms\.(version|signature)\./],
];

test("every task is about permissions there are, and every permission is in one task or known not to be", () => {
  const required = Object.values(document.paths)
    .flatMap((path) => Object.values(path as object) as { "x-permission"?: string }[])
    .flatMap((operation) => operation["x-permission"] ?? []);
  expect(named).toHaveLength(every.size);
  expect(named.filter((each) => !required.includes(each))).toEqual([]);
  expect(required.filter((each) => !every.has(each) && !NOT_A_TASK.some((pattern) => pattern.test(each)))).toEqual([]);
});

test("the modules' tasks have the groups, order, words and permissions that the screen began with", () => {
  const first = frozen.flatMap(({ tasks }) => tasks);
  const [ids, permissionsOfFirst] = [first.map(({ id }) => id), first.flatMap(({ permissions }) => permissions)];
  const shown = TASKS.map(({ id: group, tasks }) => ({
    group,
    title: messages.groups[group],
    tasks: tasks
      .filter(({ id }) => ids.includes(id))
      .map(({ order: _, group: __, permissions, ...task }) => ({
        ...task,
        permissions: permissions.filter((each) => permissionsOfFirst.includes(each)).sort(),
      })),
  }));
  expect(shown).toEqual(frozen);
});

test("every task has an id of its own, and every task that one needs is there", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.flatMap(({ needs = [] }) => needs).filter((id) => !all.some((each) => each.id === id))).toEqual([]);
});

test("a task is allowed, partly allowed or not", () => {
  expect(stateOf(task("editOrders"), new Set(["orders.order.create", "orders.order.edit"]))).toBe("yes");
  expect(stateOf(task("editOrders"), new Set(["orders.order.edit"]))).toBe("partly");
  expect(stateOf(task("editOrders"), new Set())).toBe("no");
  expect(tally(new Set(["orders.order.create", "orders.order.edit", "orders.order.list"]))).toEqual({
    count: 1,
    total: all.length,
  });
});

test("ticking a task brings what it needs, unticking takes what needs it", () => {
  const refunding = withTask(task("refund"), true, new Set(), every);
  expect([...refunding].sort()).toEqual([
    ...["buyer-emails.email.list", "buyer-emails.email.view", "fulfilments.fulfilment.view", "orders.money.view"],
    ...["orders.order.list", "orders.order.refund", "orders.order.view"],
  ]);
  expect([...withTask(task("seeOrders"), false, refunding, every)]).toEqual([]);
});

test("nobody gives, or takes away, what they lack themselves", () => {
  const own = new Set(["orders.order.list", "orders.order.view"]);
  expect([...withTask(task("refund"), true, new Set(), own)].sort()).toEqual([...own]);
  const held = new Set(["orders.order.refund", "orders.order.view"]);
  expect([...withTask(task("seeOrders"), false, held, own)]).toEqual(["orders.order.refund"]);
});

test("the difference between two roles is listed by tasks", () => {
  const one = new Set(["orders.order.refund", "reviews.review.list"]);
  const other = new Set(["reviews.review.list", "reviews.review.view"]);
  expect(differing(one, other).map(({ id }) => id)).toEqual(["refund", "seeReviews"]);
});
