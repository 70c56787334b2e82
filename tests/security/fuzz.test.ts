import { afterAll, beforeAll, expect, test } from "vitest";
import { bootServer, type Server, verifiedAloud } from "../support/server.ts";
import { actorsOf, suitedOf } from "./actors.ts";
import { Addresses } from "./addresses.ts";
import { type Figures, run } from "./campaign.ts";
import { checkAgainst } from "./check.ts";
import { clientOf } from "./client.ts";
import { type ApiOperation, operationsOf, readDocument } from "./document.ts";
import { tokensMailed } from "./emails.ts";
import { erasuresDone } from "./erasures.ts";
import { Harvest } from "./harvest.ts";
import { acceptInvites, askAs, makePlaces, signTerms, userOf, withModules } from "./places.ts";
import { commonWords, wordsOf } from "./words.ts";

const SEED = Number(process.env.SECURITY_SEED ?? 1);
const REQUESTS = Number(process.env.SECURITY_REQUESTS ?? 20_000);
const say = (line: string) => void process.stdout.write(`  ${line}\n`);

/** What changes everything for everybody comes last: new terms that all must sign, and then what ends sessions. */
const LATER = [
  /^(saveTerms|signTerms|getTerms|getActiveTerms|getPublishedTerms|listSignatures)$/,
  /^(signOut|endOtherSessions|endSession|changePassword)$/,
];
const SHOWN = 60;

let server: Server;
let figures: Figures;
let erased: number;
const document = readDocument();
const operations = operationsOf(document);

beforeAll(async () => {
  server = await bootServer({}, 280_000);
  const client = clientOf(server.url);
  const { actors, owner, project, scopes, keyId } = await actorsOf(client, server.data);
  const ask = askAs(owner, client);
  let tokens = await tokensMailed(client);
  const places = { ...(await makePlaces(ask, project, scopes)), tokens: () => tokens };
  const { spareProject, platformId } = places;
  const users = await Promise.all(actors.map((actor) => userOf(askAs(actor, client))));
  const prepare = async () => {
    for (const each of [project, spareProject]) await withModules(ask, each);
    tokens = await tokensMailed(client);
  };
  await prepare();
  await acceptInvites(client, actors, tokens.invites ?? []);
  const harvest = new Harvest(commonWords(places), operations);
  const addresses = new Addresses(operations, [project, keyId, ...users.filter((each) => each !== undefined)]);
  harvest.take((await ask("GET", `/v1/platform/${platformId}/orders?project=${project}`)).body);
  // The demo's card pays; the same card is not added twice.
  const cards = (await ask("GET", `/v1/billing/payment-methods?project=${project}`)).body;
  expect(cards.paymentMethods).not.toEqual([]);
  harvest.take(cards);
  const spare = (operation: ApiOperation) => wordsOf(operation, places);
  const named = (name: string) => actors.find((each) => each.name === name) ?? owner;
  /** Who signs in leaves the session they are in. */
  const only = ({ id }: ApiOperation) => (/^(register|signIn)$/.test(id) ? named("visitor") : undefined);
  const suited = suitedOf(actors);
  const campaign = {
    only,
    client,
    check: checkAgainst(document),
    harvest,
    addresses,
    prepare,
    spare,
    suited,
    say,
    actors,
  };
  say(`seed ${SEED}: ${operations.length} operations, at least ${REQUESTS} requests`);
  const phaseOf = ({ id }: ApiOperation) => LATER.findIndex((each) => each.test(id));
  figures = await run({
    ...campaign,
    operations: operations.filter((each) => phaseOf(each) < 0),
    seed: SEED,
    requests: REQUESTS,
  });
  for (const phase of LATER.keys()) {
    const these = operations.filter((each) => phaseOf(each) === phase);
    for (const actor of actors) await signTerms(askAs(actor, client));
    const more = await run({
      ...campaign,
      prepare: async () => {},
      operations: these,
      seed: SEED,
      requests: these.length * 40,
    });
    figures.sent += more.sent;
    figures.findings.push(...more.findings);
    for (const id of more.reached) figures.reached.add(id);
    for (const [id, answers] of more.answers) figures.answers.set(id, answers);
  }
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
