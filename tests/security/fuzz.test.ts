import { afterAll, beforeAll, expect, test } from "vitest";
import { bootServer, type Server, verifiedAloud } from "../support/server.ts";
import { actorsOf } from "./actors.ts";
import { type Figures, run } from "./campaign.ts";
import { checkAgainst } from "./check.ts";
import { clientOf } from "./client.ts";
import { type ApiOperation, operationsOf, readDocument } from "./document.ts";
import { erasuresDone } from "./erasures.ts";
import { Harvest } from "./harvest.ts";

const SEED = Number(process.env.SECURITY_SEED ?? 1);
const REQUESTS = Number(process.env.SECURITY_REQUESTS ?? 20_000);
const say = (line: string) => void process.stdout.write(`  ${line}\n`);

/** Well-formed requests to these end a project or somebody's place in it: they go to a spare project and to an outsider. */
const ENDS_A_PROJECT =
  /^(updateProject|deleteProject|installTemplate|removeTemplate|closeAdminProject|updateAdminProject)$/;
const ENDS_A_PLACE =
  /^(removeProjectUser|updateProjectUser|resetTwoFactorOf|removeRole|removeAdminRole|assignAdminRole)$/;
const CHANGES_A_ROLE = /^(updateRole|deleteRole|updateAdminRole|updateAdminPermission)$/;
const ENDS_A_SESSION = /^(signOut|endOtherSessions|endSession|changePassword)$/;

const SHOWN = 60;

let server: Server;
let figures: Figures;
let erased: number;
const document = readDocument();
const operations = operationsOf(document);

beforeAll(async () => {
  server = await bootServer({}, 280_000);
  const client = clientOf(server.url);
  const { actors, owner, project } = await actorsOf(client, server.data);
  const body = JSON.stringify({ name: "Spare", currency: "GBP" });
  const made = await client({
    method: "POST",
    target: "/v1/projects",
    headers: { "content-type": "application/json", ...owner.headers() },
    body,
  });
  const spareProject = JSON.parse(made.body.toString()).id ?? project;
  const read = async (target: string) =>
    JSON.parse((await client({ method: "GET", target, headers: owner.headers() })).body.toString());
  const { platformId } = await read(`/v1/projects/${project}`);
  const harvest = new Harvest({
    project: [project, project, project, project, spareProject],
    prj: [project, spareProject],
    platformId: [platformId],
    plt: [platformId],
    currency: ["GBP"],
    country: ["GB", "IE"],
    timeZone: ["Europe/London"],
    start: ["2026-11-01", "2026-10-01T00:00:00Z", "1999-12-31"],
    end: ["2026-11-22", "2026-11-23T00:00:00Z", "9999-12-31", "9998-12-31"],
    query: ["sum:orders.placed{*}", "avg:orders.placed{*} by {channel}", "orders.placed", "owner"],
    search: ["ines", "tee", "country:GB", "-tag:x status:active"],
    fields: ["id,title", "id"],
    permission: ["orders.order.list", "enforcer.role.view"],
    role: ["viewer", "support", "manager"],
    fileVersion: ["1"],
    lifetimeValue: ["lte:900000"],
    totalOrderCount: ["gte:1", "..5"],
  });
  harvest.take(await read(`/v1/platform/${platformId}/orders?project=${project}`));
  const spare = ({ id }: ApiOperation) => {
    if (ENDS_A_PROJECT.test(id)) return { project: [spareProject], prj: [spareProject] };
    if (ENDS_A_PLACE.test(id)) return { usr: ["usr_000000000000000000000000"] };
    if (CHANGES_A_ROLE.test(id)) return { role: ["fuzz"], slug: ["fuzz"], permission: ["fuzz.fuzz.view"] };
    return undefined;
  };
  const open = operations.filter(({ id }) => !ENDS_A_SESSION.test(id));
  const closing = operations.filter(({ id }) => ENDS_A_SESSION.test(id));
  const campaign = { client, check: checkAgainst(document), harvest, spare, say };
  say(`seed ${SEED}: ${operations.length} operations, at least ${REQUESTS} requests`);
  figures = await run({ ...campaign, operations: open, actors, seed: SEED, requests: REQUESTS });
  const last = await run({ ...campaign, operations: closing, actors, seed: SEED, requests: closing.length * 20 });
  figures.sent += last.sent;
  figures.findings.push(...last.findings);
  for (const id of last.reached) figures.reached.add(id);
  for (const [id, answers] of last.answers) figures.answers.set(id, answers);
  erased = await erasuresDone(client, owner, [project, spareProject]);
  report(figures);
  say(`${erased} erasures done`);
}, 3_600_000);
afterAll(async () => {
  await server?.stop();
});

const listed = (of: Record<string | number, number>): string =>
  Object.entries(of)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

function report({ sent, bySort, byStatus, byActor, reached, answers, findings }: Figures): void {
  say(`${sent} requests (${listed(bySort)})`);
  say(`by status: ${listed(byStatus)}`);
  say(`by actor: ${listed(byActor)}`);
  say(`${reached.size} of ${operations.length} operations succeeded at least once`);
  const never = operations.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
  for (const id of never) say(`never: ${id} (${listed(answers.get(id) ?? {})})`);
  const kinds = new Map<string, typeof findings>();
  for (const each of findings) {
    const kind = `${each.operation}: ${each.faults[0]?.slice(0, 200)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  say(`${kinds.size} kinds of findings, the first ${SHOWN}:`);
  for (const [kind, all] of [...kinds].slice(0, SHOWN)) {
    const { probe, actor } = all[0] as (typeof findings)[number];
    const sentBody = typeof probe.body === "string" ? probe.body.slice(0, 600) : probe.body && "(bytes)";
    say(`FINDING ×${all.length} ${kind}`);
    say(
      `  ${actor} (${probe.sort}): ${probe.method} ${probe.target.slice(0, 400)} ${JSON.stringify(probe.headers).slice(0, 300)} ${sentBody ?? ""}`,
    );
  }
}

test("no request is answered by an error of the server, or not at all", () => {
  const errors = figures.findings.filter(({ faults }) => faults.some((each) => /^5\d\d |^no answer/.test(each)));
  expect(errors.map(({ operation, faults }) => `${operation} ${faults}`)).toEqual([]);
});

test("every answer has a status, headers and fields that the document names", () => {
  expect(figures.findings.slice(0, SHOWN).map(({ operation, faults }) => `${operation} ${faults}`)).toEqual([]);
});

test("requests were many, and most operations were carried out at least once", () => {
  expect(figures.sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(figures.reached.size).toBeGreaterThan(operations.length * 0.6);
});

test("the server still serves and logged no error, and what it kept is sound", async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(
    server
      .printed()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'))
      .slice(0, 5),
  ).toEqual([]);
  expect(erased).toBeGreaterThan(0);
  const { code, printed } = await verifiedAloud(server.data);
  say(printed.trim().split("\n").slice(-6).join("\n  "));
  expect(code, printed.slice(-2000)).toBe(0);
});
