/**
 * Known-bad changes, one at a time. Each names the tests that must fail because of it. `find` must stand in the file exactly
 * once, so that a defect that no longer applies is told instead of passing for caught.
 *
 * @typedef {{ name: string, file: string, find: string, put: string, tests: string[], long?: boolean }} Defect
 * @type {readonly Defect[]}
 */
export const defects = [
  {
    name: "a stream is loaded without its tenant",
    file: "functions/_platform/store/sqlite.ts",
    find: "WHERE tenant = ? AND stream = ? AND version > ?",
    put: "WHERE ? <> '' AND stream = ? AND version > ?",
    tests: ["functions/_platform/store"],
  },
  {
    name: "a view's row is read without its tenant",
    file: "functions/_platform/views/sqlite.ts",
    find: 'const ofRow = "FROM view_rows WHERE tenant = ? AND view = ? AND key = ?";',
    put: "const ofRow = \"FROM view_rows WHERE ? <> '' AND view = ? AND key = ?\";",
    tests: ["functions/_platform/views"],
  },
  {
    name: "a repeated idempotency key is not compared with what was asked",
    file: "functions/_platform/commands/run.ts",
    find: 'if (earlier.hash !== hash) return refuse("idempotency-mismatch");',
    put: "",
    tests: ["tests/journeys/order.test.ts"],
  },
  {
    name: "an append does not look at the stream's head",
    file: "functions/_platform/store/sqlite.ts",
    find: "if (head !== expected) return",
    put: "if (head > expected + 1_000_000) return",
    tests: ["functions/_platform/store"],
  },
  {
    name: "a reservation of somebody else's name is let through",
    file: "functions/_platform/store/sqlite.ts",
    find: "if (owner !== stream) throw",
    put: "if (!owner) throw",
    tests: ["functions/_platform/store"],
  },
  {
    name: "a balance may fall below zero",
    file: "functions/_platform/store/sqlite.ts",
    find: "if (value + delta < 0) throw",
    put: "if (value + delta < -1_000_000) throw",
    tests: ["functions/_platform/store", "tests/journeys/order.test.ts"],
  },
  {
    name: "a view takes a commit whose cursor has moved on",
    file: "functions/_platform/views/sqlite.ts",
    find: "if (cursorOf(tenant, view, stream) !== from) throw new Moved();",
    put: "",
    tests: ["functions/_platform/views"],
  },
  {
    name: "totals are added again instead of by the difference",
    file: "functions/_platform/views/sqlite.ts",
    find: "addTallies(tenant, view, JSON.parse(before.tallies as string), -1);",
    put: "addTallies(tenant, view, [], -1);",
    tests: ["functions/_platform/views"],
  },
  {
    name: "the engine does not wait for the disk before it acknowledges",
    file: "functions/_platform/sqlite/journal.ts",
    find: "fdatasync(file, (error) => resolve(error ?? undefined))",
    put: "setImmediate(() => resolve(file < 0 ? new Error() : undefined))",
    tests: ["tests/reliability/power"],
    long: true,
  },
  {
    name: "a write that comes during a sync is acknowledged with it",
    file: "functions/_platform/sqlite/journal.ts",
    find: "for (const each of covered) this.#broken",
    put: "for (const each of [...covered, ...this.#awaiting.splice(0)]) this.#broken",
    tests: ["tests/reliability/power"],
    long: true,
  },
  {
    name: "the relay moves its cursor before the bus has the facts",
    file: "functions/_platform/relay/relay.ts",
    find: "  await work(commits);\n  await ports.bus.moveCursor(reader, last.position);",
    put: "  await ports.bus.moveCursor(reader, last.position);\n  await work(commits);",
    tests: ["functions/_platform/relay"],
  },
  {
    name: "a delivery is done with before its reaction has run",
    file: "functions/_platform/relay/relay.ts",
    find: "      await deliverOne(services, ports, delivery);\n      await ports.bus.done(delivery.id);",
    put: "      await ports.bus.done(delivery.id);\n      await deliverOne(services, ports, delivery);",
    tests: ["functions/_platform/relay"],
  },
  {
    name: "a role's permissions are not asked for",
    file: "functions/_platform/http/serve.ts",
    find: "if (operation.permission && !standing.permissions.has(operation.permission))",
    put: "if (operation.permission && standing.permissions.size < 0)",
    tests: ["tests/contracts/matrix.test.ts"],
  },
  {
    name: "an access token that was read once never expires",
    file: "functions/_platform/http/tokens.ts",
    find: 'return now < read.expires ? read.claims : "expired";',
    put: "return read.claims;",
    tests: ["tests/contracts", "functions/_platform/http"],
  },
  {
    name: "a page token's signature is not compared",
    file: "functions/_platform/http/tokens.ts",
    find: "if (bytes.length <= 12 || !timingSafeEqual(bytes.subarray(0, 12), wanted)) return undefined;",
    put: "if (bytes.length <= 12 || wanted.length === 0) return undefined;",
    tests: ["tests/contracts/matrix.test.ts"],
  },
  {
    name: "every try of a payment is another charge",
    file: "functions/orders/confirm.ts",
    find: "  const known = await payments.find(asking.tenant, attempt.attemptId);\n  if (known) return known;\n  const { attemptId, amount, method } = attempt;",
    put: "  const { amount, method } = attempt;\n  const attemptId = attempt.attemptId + Math.random();",
    tests: ["tests/journeys/order.test.ts"],
  },
  {
    name: "overtaken news moves an order backwards",
    file: "functions/orders/domain/decide.ts",
    find: "if (before === input.status || isBehind(input.status, before)) return [];",
    put: "if (before === input.status || isBehind(before ?? input.status, before)) return [];",
    tests: ["functions/orders"],
  },
  {
    name: "an erased person's key is kept",
    file: "functions/_platform/secrets/sqlite.ts",
    find: "ON CONFLICT DO UPDATE SET sealed = NULL",
    put: "ON CONFLICT DO NOTHING",
    tests: ["functions/_platform/secrets"],
  },
  {
    name: "a cell that begins a formula is written as it is",
    file: "functions/_platform/tables/write-table.ts",
    find: "escape_formulas: true, record",
    put: "escape_formulas: false, record",
    tests: ["functions/_platform/tables", "functions/orders"],
  },
];
