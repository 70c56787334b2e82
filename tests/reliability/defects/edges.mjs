/**
 * What the second attack found: answers that were untrue, and texts from outside that were believed.
 *
 * @type {readonly import("./defects.mjs").Defect[]}
 */
export const edgeDefects = [
  {
    name: "on a full disk an append does not count as saved",
    file: "functions/_platform/commands/run.ts",
    find: "      noteSaved();\n",
    put: "",
    tests: ["tests/contracts/full-disk.test.ts"],
  },
  {
    name: "an upload without room on the disk is answered that too much is sent at once",
    file: "infra/local/http/bodies.ts",
    find: "return isOutOfSpace(error) ? diskFull : busy;",
    put: "return busy;",
    tests: ["infra/local/http/bodies.test.ts"],
  },
  {
    name: "a review's picture may be an address that a browser runs",
    file: "functions/reviews/contract/index.ts",
    find: "z.array(WebAddress).max(10)",
    put: "z.array(z.url()).max(10)",
    tests: ["tests/contracts/addresses.test.ts"],
  },
  {
    name: "a column's name is looked up among the names that every object has",
    file: "functions/_platform/tables/matchings.ts",
    find: "const ours = own(columns, folded(name));",
    put: "const ours = columns[folded(name)];",
    tests: ["functions/_platform/tables/matchings.test.ts"],
  },
  {
    name: "a visitor's searches are logged without a bound",
    file: "functions/support/searches.ts",
    find: "if (!(await hasRoom(context))) return undefined;",
    put: "await hasRoom(context);",
    tests: ["functions/support"],
  },
];
