const test = "\\.test\\.tsx?$";
const npm = "(^|/)node_modules/";
const zod = `${npm}zod/`;
const remix = `${npm}@remix-run/`;
const bareService = "^functions/[^_/][^/]*/";
const doors = {
  events: "^events/[^/]+/index\\.ts$",
  contracts: "^functions/[^_/][^/]*/contract/index\\.ts$",
  platform: "^functions/_platform/[^/]+/index\\.ts$",
  words: "^functions/[^_/][^/]*/words\\.ts$",
};
/** Lists that `npm run indexes` writes, and what is read of them. */
const indexes = "^events/_(modules|listings|described)/";
const forTests = [npm, "^functions/_platform/testing/", "^tests/support/"];

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbid(
      "no-cycles",
      "Modules that need each other have no order to be read in; what they share, types too, goes into a leaf file.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    ),
    forbid(
      "resolvable",
      "An import nothing answers to hides from every other rule.",
      {},
      { couldNotResolve: true, pathNot: ["^virtual:", "build/server/index\\.js$"] },
    ),

    forbid(
      "events-speak-zod-only",
      "events imports zod and events only; another module's facts by their door.",
      { path: "^events/([^/]+)/", pathNot: [test, indexes] },
      { pathNot: ["^events/$1/", "^events/_kernel/", doors.events, zod] },
    ),
    forbid(
      "indexes-read-what-modules-declare",
      "An index of modules imports their module.ts and described.ts, which themselves know no index.",
      { path: `${indexes}[^/]+$`, pathNot: test },
      { pathNot: [indexes, "^events/_kernel/", doors.events, "^events/[^_/][^/]*/(module|described)\\.ts$"] },
    ),
    forbid(
      "event-tests-stay-in-events",
      "A test of events may add the runner and Node, not other code.",
      { path: `^events/([^/]+)/.*${test}` },
      { pathNot: ["^events/$1/", "^events/_kernel/", ...forTests], dependencyTypesNot: ["core"] },
    ),

    forbid(
      "services-never-meet",
      "A service imports itself, #platform/* and #events/*; never another service.",
      { path: "^functions/([^_/][^/]*)/" },
      { path: "^(functions|web)/", pathNot: ["^functions/$1/", doors.platform] },
    ),
    forbid(
      "events-by-their-door",
      "Facts are imported as #events/<module>, never deeper.",
      { path: "^(functions|web|infra)/" },
      { path: "^events/", pathNot: doors.events },
    ),
    forbid(
      "domain-is-pure",
      "A domain imports #events/* and #platform/domain only: no clock, no ids, no I/O.",
      { path: "^functions/([^_/][^/]*)/domain/", pathNot: test },
      { pathNot: ["^functions/$1/domain/", doors.events, "^functions/_platform/domain/index\\.ts$"] },
    ),
    forbid(
      "projections-have-no-side-effects",
      "A replay must never mail, charge, push or call out again: no path leads from a projection to such a port.",
      { path: "^functions/[^_/][^/]*/projections/", pathNot: test },
      {
        path: ["^functions/_platform/(mail|payments|push|webhooks|sms)/", `${bareService}reactions/`],
        reachable: true,
      },
    ),
    forbid(
      "platform-is-generic",
      "_platform knows no service, no module's facts and no screen.",
      { path: "^functions/_platform/" },
      { path: ["^functions/[^_/]", "^events/[^_/]", "^web/"] },
    ),

    forbid(
      "modules-meet-by-urls",
      "web/<m> imports itself, web/_*, #contracts/*, #events/*, #words/* and other modules' urls.ts.",
      { path: "^web/([^_/][^/]*)/", pathNot: test },
      {
        pathNot: ["^web/$1/", "^web/_[^/]+/", "^web/[^/]+/urls\\.ts$", doors.contracts, doors.events, doors.words, npm],
      },
    ),
    forbid(
      "screen-tests-meet-by-urls",
      "A test of a screen may add the runner and Node, not other modules.",
      { path: `^web/([^_/][^/]*)/.*${test}` },
      {
        pathNot: [
          "^web/$1/",
          "^web/_[^/]+/",
          "^web/[^/]+/urls\\.ts$",
          doors.contracts,
          doors.events,
          doors.words,
          ...forTests,
        ],
        dependencyTypesNot: ["core"],
      },
    ),
    forbid(
      "shared-web-knows-no-module",
      "web/_* and the root reach modules by what they declare: routes.ts, nav.ts, urls.ts and contracts.",
      { path: "^web/(_[^/]+/|[^/]+$)" },
      {
        path: ["^web/[^_/][^/]*/", "^functions/"],
        pathNot: ["^web/[^/]+/(routes|nav|urls)\\.ts$", doors.contracts, doors.platform],
      },
    ),

    forbid(
      "nothing-imports-infra",
      "infra knows everything; nothing knows where it runs.",
      { path: "^(events|functions|web)/" },
      { path: "^(infra|tests)/", pathNot: "^tests/support/" },
    ),
    forbid(
      "remix-stays-in-web",
      "Remix is imported in web/ and infra/local only, so that leaving it is a rename.",
      { pathNot: "^(web|infra/local)/" },
      { path: remix },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^tests/architecture/fixtures/", "^build/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
