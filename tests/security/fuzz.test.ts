import { afterAll, beforeAll, expect, test } from "vitest";
import { bootServer, type Server, verifiedAloud } from "../support/server.ts";
import { actorsOf } from "./actors.ts";
import { type Figures, run } from "./campaign.ts";
import { checkAgainst } from "./check.ts";
import { clientOf } from "./client.ts";
import { type ApiOperation, operationsOf, readDocument } from "./document.ts";
import { erasuresDone } from "./erasures.ts";
import { Harvest } from "./harvest.ts";
import { commonWords, wordsOf } from "./words.ts";

const SEED = Number(process.env.SECURITY_SEED ?? 1);
const REQUESTS = Number(process.env.SECURITY_REQUESTS ?? 20_000);
const say = (line: string) => void process.stdout.write(`  ${line}\n`);

/** These end sessions: they come last. */
const ENDS_A_SESSION = /^(signOut|endOtherSessions|endSession|changePassword)$/;

const ADDRESS = { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" };
const SHOWN = 60;

let server: Server;
let figures: Figures;
let erased: number;
const document = readDocument();
const operations = operationsOf(document);

beforeAll(async () => {
  server = await bootServer({}, 280_000);
  const client = clientOf(server.url);
  const { actors, owner, project, scopes } = await actorsOf(client, server.data);
  const send = (method: string, target: string, body: unknown) => {
    const headers = { "content-type": "application/json", ...owner.headers() };
    return client({ method, target, headers, body: JSON.stringify(body) });
  };
  const made = await send("POST", "/v1/projects", { name: "Spare", currency: "GBP" });
  const spareProject = JSON.parse(made.body.toString()).id ?? project;
  const read = async (target: string) =>
    JSON.parse((await client({ method: "GET", target, headers: owner.headers() })).body.toString());
  const { platformId } = await read(`/v1/projects/${project}`);
  const roles = (await read(`/v1/enforcer/roles?project=${project}`)).roles.map(({ id }: { id: string }) => id);
  const places = { project, spareProject, platformId, roles, scopes };
  const harvest = new Harvest(commonWords(places), operations);
  harvest.take(await read(`/v1/platform/${platformId}/orders?project=${project}`));
  const company = { name: "Fuzz Ltd", taxIds: [], address: ADDRESS };
  await send("PATCH", `/v1/billing?project=${project}`, { company });
  // The demo's card pays; the same card is not added twice.
  const cards = await read(`/v1/billing/payment-methods?project=${project}`);
  expect(cards.paymentMethods).not.toEqual([]);
  harvest.take(cards);
  const spare = (operation: ApiOperation) => wordsOf(operation, places);
  const open = operations.filter(({ id }) => !ENDS_A_SESSION.test(id));
  const closing = operations.filter(({ id }) => ENDS_A_SESSION.test(id));
  const named = (name: string) => actors.find((each) => each.name === name) ?? owner;
  const suited = ({ path, responses }: ApiOperation) => {
    if (/admin|enforcer\/enforce/.test(path)) return named("administrator");
    const needsPassword = responses[403]?.description.includes("PASSWORD_CONFIRMATION_REQUIRED");
    return named(needsPassword ? "owner in a browser" : "owner");
  };
  /** Who signs in leaves the session they are in. */
  const only = ({ id }: ApiOperation) => (/^(register|signIn)$/.test(id) ? named("visitor") : undefined);
  const campaign = { only, client, check: checkAgainst(document), harvest, spare, suited, say };
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
  expect(figures.reached.size).toBeGreaterThan(operations.length * (REQUESTS >= 20_000 ? 0.82 : 0.5));
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
