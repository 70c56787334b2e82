/** @type {readonly import("./defects.mjs").Defect[]} */
export const fileDefects = [
  {
    name: "what a picture becomes when it is turned is not measured",
    file: "functions/drive/images/plan.ts",
    find: "const upright = turnedSize(held, options.rotate);",
    put: "const upright = held;",
    tests: ["functions/drive/images"],
  },
  {
    name: "a process that draws takes what memory it likes",
    file: "infra/local/drawing/memory-watch.ts",
    find: "if (process.memoryUsage.rss() > max) endNow();",
    put: "if (max < 0) endNow();",
    tests: ["infra/local/drawing"],
  },
  {
    name: "pictures are drawn whatever others need at the time",
    file: "infra/local/drawing/budget.ts",
    find: "left -= next.amount;",
    put: "left -= 0;",
    tests: ["infra/local/drawing"],
  },
  {
    name: "a repeated email's files are stored before it is known",
    file: "functions/enquiries/mail/receive-mail.ts",
    find: "if (await ports.store.owner(place.project, messageName(messageId))) return RECEIVED;",
    put: "",
    tests: ["functions/enquiries/mail"],
  },
  {
    name: "a file that a record names is swept",
    file: "functions/_platform/blobs/unnamed.ts",
    find: "if (!(await isNamed(ports, note))) {",
    put: "{",
    tests: ["functions/_platform/blobs", "functions/drive/unnamed.test.ts"],
  },
];
