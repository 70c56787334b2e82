import fc from "fast-check";
import { type Actor, RENEW_MS } from "./actors.ts";
import type { Check } from "./check.ts";
import type { Client, Received } from "./client.ts";
import type { ApiOperation } from "./document.ts";
import type { Harvest } from "./harvest.ts";
import { type Probe, probesOf } from "./requests.ts";

export interface Finding {
  readonly operation: string;
  readonly actor: string;
  readonly faults: readonly string[];
  readonly probe: Probe;
}
export interface Figures {
  sent: number;
  readonly bySort: Record<string, number>;
  readonly byStatus: Record<number, number>;
  readonly byActor: Record<string, number>;
  /** How many requests that fit were answered 401 in a row, by actor. */
  readonly refusedInRow: Record<string, number>;
  /** Operations that answered 2xx at least once. */
  readonly reached: Set<string>;
  /** What each operation answered to requests that fit, by status and code. */
  readonly answers: Map<string, Record<string, number>>;
  readonly findings: Finding[];
}
export interface Campaign {
  readonly client: Client;
  readonly check: Check;
  readonly operations: readonly ApiOperation[];
  readonly actors: readonly Actor[];
  readonly harvest: Harvest;
  /** Other words for requests to an operation, such as what it may end. */
  readonly spare: (operation: ApiOperation) => Readonly<Record<string, readonly string[]>> | undefined;
  /** Somebody who may do it; and the only one who should, where it ends a session. */
  readonly suited: (operation: ApiOperation) => Actor;
  readonly only: (operation: ApiOperation) => Actor | undefined;
  readonly seed: number;
  readonly requests: number;
  readonly say: (line: string) => void;
}

/** So many answers of 401 in a row mean that a session was ended. */
const LOCKED_OUT = 12;
const AT_ONCE = 8;
/** Of each operation in a round: half fit, the others are damaged or mean harm. */
const ROUND = [
  "fitting",
  "hostile",
  "fitting",
  "near",
  "fitting",
  "hostile",
  "fitting",
  "near",
  "fitting",
  "hostile",
] as const;
/** Those of a round that come from somebody who may do it. */
const SUITED = new Set([2, 6]);

/** Sends requests to all operations in turn, round after round, and collects every answer that is not as documented. */
export async function run(campaign: Campaign): Promise<Figures> {
  const { operations, actors, harvest, seed, requests, say } = campaign;
  const figures: Figures = {
    sent: 0,
    bySort: {},
    byStatus: {},
    byActor: {},
    refusedInRow: {},
    reached: new Set(),
    answers: new Map(),
    findings: [],
  };
  const draw = actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));
  let renewed = Date.now();
  for (let round = 0; figures.sent < requests; round += 1) {
    const order = fc.sample(fc.shuffledSubarray([...operations], { minLength: operations.length }), {
      seed: seed + round,
      numRuns: 1,
    })[0] as ApiOperation[];
    for (const operation of readersFirst(order)) {
      if (Date.now() - renewed > RENEW_MS) {
        for (const actor of actors) await actor.renew();
        renewed = Date.now();
      }
      for (const actor of actors)
        if ((figures.refusedInRow[actor.name] ?? 0) >= LOCKED_OUT) {
          await actor.renew();
          figures.refusedInRow[actor.name] = 0;
        }
      const words = { ...harvest.words(), ...campaign.spare(operation) };
      const pick = seed + round * 7919 + numberOf(operation.id);
      const jobs = ROUND.map((sort, at) => {
        const [probe] = fc.sample(probesOf(operation, words, sort), { seed: pick + at * 104_729, numRuns: 1 });
        const anybody = draw[Math.abs(pick + at * 31) % draw.length] as Actor;
        const able = SUITED.has(at) ? campaign.suited(operation) : anybody;
        return { probe: probe as Probe, actor: campaign.only(operation) ?? able };
      });
      for (let from = 0; from < jobs.length; from += AT_ONCE)
        await Promise.all(
          jobs
            .slice(from, from + AT_ONCE)
            .map(({ probe, actor }) => sendOne(campaign, figures, operation, probe, actor)),
        );
    }
    say(
      `round ${round + 1}: ${figures.sent} requests, ${figures.reached.size} operations done, ${figures.findings.length} findings`,
    );
  }
  return figures;
}

/** What reads comes before what changes, so that there is something to ask about from the first round on. */
const readersFirst = (operations: readonly ApiOperation[]): ApiOperation[] =>
  operations.toSorted((a, b) => Number(a.method !== "GET") - Number(b.method !== "GET"));

const numberOf = (text: string): number =>
  [...text].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 1_000_003, 7);

async function sendOne(campaign: Campaign, figures: Figures, operation: ApiOperation, probe: Probe, actor: Actor) {
  const headers = { ...actor.headers(), ...probe.headers };
  let faults: string[];
  let received: Received | undefined;
  try {
    received = await campaign.client({ ...probe, headers });
    faults = campaign.check({ ...probe, headers }, received);
  } catch (error) {
    faults = [`no answer: ${error instanceof Error ? error.message : String(error)}`];
  }
  const count = (of: Record<string | number, number>, name: string | number) => {
    of[name] = (of[name] ?? 0) + 1;
  };
  figures.sent += 1;
  count(figures.bySort, probe.sort);
  count(figures.byActor, actor.name);
  if (received) count(figures.byStatus, received.status);
  if (received && probe.sort === "fitting") {
    const answers = figures.answers.get(operation.id) ?? {};
    const [, code = ""] = /"code":"(\w+)"/.exec(received.body.toString()) ?? [];
    const [, field = ""] = /"errors":\{"([^"]+)"/.exec(received.body.toString()) ?? [];
    if (received.status === 401) count(figures.refusedInRow, actor.name);
    else figures.refusedInRow[actor.name] = 0;
    count(answers, `${received.status} ${code} ${field}`.trim());
    figures.answers.set(operation.id, answers);
  }
  if (received && received.status < 300) {
    figures.reached.add(operation.id);
    if (received.headers["content-type"] === "application/json") {
      const body = JSON.parse(received.body.toString());
      campaign.harvest.take(body);
      campaign.harvest.takePage(operation.id, body);
    }
  }
  if (faults.length > 0) figures.findings.push({ operation: operation.id, actor: actor.name, faults, probe });
}
