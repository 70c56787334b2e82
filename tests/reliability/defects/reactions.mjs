/** @type {readonly import("./defects.mjs").Defect[]} */
export const reactionDefects = [
  {
    name: "a reaction to a record that is still to come is done with",
    file: "functions/_platform/reactions/carry-out.ts",
    find: "if (!(await isThere(ports, tenant, stream))) throw",
    put: "if (ports.store === undefined) throw",
    tests: ["tests/contracts/reactions.test.ts"],
  },
  {
    name: "a reaction does not wait for the records it names",
    file: "functions/_platform/reactions/carry-out.ts",
    find: "if (!(await isThere(ports, DIRECTORY, stream))) throw",
    put: "if (ports.store === undefined) throw",
    tests: ["tests/contracts/reactions.test.ts"],
  },
  {
    name: "a reaction that looked just before its record came is done with",
    file: "functions/_platform/reactions/carry-out.ts",
    find: "result = await attempt(); // its",
    put: "// its",
    tests: ["tests/contracts/reactions.test.ts"],
  },
  {
    name: "an earlier choice that arrives late replaces the last one",
    file: "functions/customers/reactions/follow-email-consent.ts",
    find: "(await later()).at(-1)?.data ?? data",
    put: "(await later()).at(-99)?.data ?? data",
    tests: ["tests/contracts/reactions.test.ts"],
  },
  {
    name: "a factory's report counts for work that was sent elsewhere in between",
    file: "functions/fulfilments/domain/from-fulfiller.ts",
    find: "state.fulfiller?.project !== fulfiller || state.routes !== route",
    put: "state.fulfiller?.project !== fulfiller",
    tests: ["tests/journeys/factory.test.ts"],
  },
];
