/**
 * Known-bad changes of what an erasure does with texts that name the person.
 *
 * @type {readonly import("./defects.mjs").Defect[]}
 */
export const erasureDefects = [
  {
    name: "tasks are not declared to hold texts about people",
    file: "functions/tasks/service.ts",
    find: '  personalData: [writtenTexts("Tasks", { deciders: [task], replaces: "words" })],\n',
    put: "",
    tests: ["infra/local/tooling/personal-data.test.ts", "tests/journeys/erasure-texts.test.ts"],
  },
  {
    name: "an erasure passes over what articles said when they were published",
    file: "functions/blogs/service.ts",
    find: "{ deciders: [blog, blogVotes], replaces",
    put: "{ deciders: [blogVotes], replaces",
    tests: ["infra/local/tooling/personal-data.test.ts", "tests/journeys/erasure-texts.test.ts"],
  },
  {
    name: "an erasure passes over what emails to other buyers said",
    file: "functions/buyer-emails/service.ts",
    find: "deciders: [buyerEmailSettings, buyerEmail],",
    put: "deciders: [buyerEmailSettings],",
    tests: ["functions/buyer-emails/buyer-emails.test.ts"],
  },
  {
    name: "rows are not folded again when their facts lose a person's words",
    file: "functions/_platform/erasure/walk.ts",
    find: "  await foldRows(ports, rewriting, stream, earlier);\n",
    put: "",
    tests: ["functions/_platform/erasure", "tests/journeys/erasure-texts.test.ts"],
  },
  {
    name: "a stopped erasure forgets which streams it was rewriting",
    file: "functions/_platform/erasure/walk.ts",
    find: "for (const stream of rewriting) count",
    put: "for (const stream of rewriting.slice(0, 0)) count",
    tests: ["functions/_platform/erasure"],
  },
  {
    name: "two erasures overwrite each other's facts",
    file: "functions/_platform/store/sqlite.ts",
    find: "return written > 0 ? changed : undefined;",
    put: "return changed;",
    tests: ["functions/_platform/store"],
  },
  {
    name: "webhook answers that name the person stay",
    file: "functions/webhooks/forget.ts",
    find: "          await keyvalue.remove(ANSWERS, key);\n",
    put: "",
    tests: ["tests/journeys/erasure-texts.test.ts"],
  },
];
