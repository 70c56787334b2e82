/** @type {readonly import("./defects.mjs").Defect[]} */
export const senderDefects = [
  {
    name: "reactions wait for other people's servers",
    file: "infra/local/workers.ts",
    find: "() => deliverOne(services, ports, delivery, read, ofSenders(ports)),",
    put: "() => deliverOne(services, ports, delivery, read),",
    tests: ["infra/local/strangers.test.ts"],
  },
  {
    name: "a project's recipients take all the senders there are",
    file: "infra/local/senders.ts",
    find: "const SLOW: Share = { all: 400, tenant: 8, recipient: 4 };",
    put: "const SLOW: Share = { all: 400, tenant: 400, recipient: 4 };",
    tests: ["infra/local/senders.test.ts"],
  },
  {
    name: "a timer waits for each project in turn",
    file: "functions/_platform/timers/run-due.ts",
    find: "await withinShare(work(ports, project, now, due), shareMs)",
    put: "await work(ports, project, now, due)",
    tests: ["functions/_platform/timers"],
  },
  {
    name: "an endpoint that fails now and then rests at its first failure",
    file: "functions/webhooks/rest.ts",
    find: "const MAX_FAILURES = 5;",
    put: "const MAX_FAILURES = 1;",
    tests: ["functions/webhooks"],
  },
];
