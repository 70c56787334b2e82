import fc from "fast-check";
import { type Actor, RENEW_MS } from "./actors.ts";
import type { Address, Addresses } from "./addresses.ts";
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
  /** Who was refused an operation (403) though the request fitted, by its name. */
  readonly forbidden: Map<string, Set<string>>;
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
  readonly addresses: Addresses;
  /** Before a round: puts right what requests undid and others need. */
  readonly prepare: () => Promise<void>;
  /** Other words for requests to an operation, such as what it may end. */
  readonly spare: (operation: ApiOperation) => Readonly<Record<string, readonly string[]>> | undefined;
  /** Somebody who may do it, as far as they were not refused it; and the only one who should, where it ends a session. */
  readonly suited: (operation: ApiOperation, refused: ReadonlySet<string>) => Actor;
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
    forbidden: new Map(),
    refusedInRow: {},
    reached: new Set(),
    answers: new Map(),
    findings: [],
  };
  const draw = actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));
  let renewed = Date.now();
  for (let round = 0; figures.sent < requests; round += 1) {
    await campaign.prepare();
    const order = fc.sample(fc.shuffledSubarray([...operations], { minLength: operations.length }), {
      seed: seed + round,
      numRuns: 1,
    })[0] as ApiOperation[];
    for (const operation of inOrder(order)) {
      if (Date.now() - renewed > RENEW_MS) {
        for (const actor of actors) await actor.renew();
        renewed = Date.now();
      }
      for (const actor of actors)
        if ((figures.refusedInRow[actor.name] ?? 0) >= LOCKED_OUT) {
          await actor.renew();
          figures.refusedInRow[actor.name] = 0;
        }
      const own = campaign.spare(operation);
      const words = { ...harvest.words(), ...own };
      const pick = seed + round * 7919 + numberOf(operation.id);
      const refused = figures.forbidden.get(operation.id) ?? new Set();
      const wordsAt = (address: Address) => ({ ...campaign.addresses.idsBelow(operation, address), ...own });
      const jobs = ROUND.map((sort, at) => {
        const anybody = draw[Math.abs(pick + at * 31) % draw.length] as Actor;
        const able = SUITED.has(at) ? campaign.suited(operation, refused) : anybody;
        const actor = campaign.only(operation) ?? able;
        const addresses = campaign.addresses.of(operation, own, SUITED.has(at) ? personOf(actor) : undefined);
        const probes = probesOf(operation, words, sort, addresses, wordsAt);
        const [probe] = fc.sample(probes, { seed: pick + at * 104_729, numRuns: 1 });
        return { probe: probe as Probe, actor };
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

/** Codes that say that it is for other people. */
const NOT_FOR_THEM = /^(FORBIDDEN|PASSWORD_CONFIRMATION_REQUIRED|\w+_ONLY)$/;
/** The owner is the same person in a browser. */
const personOf = ({ name }: Actor): string => name.replace(" in a browser", "");

const STEPS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const stepOf = ({ method }: ApiOperation): number => STEPS.indexOf(method);

/** What reads comes first, so that there is something to ask about; then what creates; what deletes comes last. */
const inOrder = (operations: readonly ApiOperation[]): ApiOperation[] =>
  operations.toSorted((a, b) => stepOf(a) - stepOf(b));

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
    if (received.status === 403 && NOT_FOR_THEM.test(code)) {
      const others = figures.forbidden.get(operation.id) ?? new Set();
      figures.forbidden.set(operation.id, others.add(actor.name));
    }
    count(answers, `${received.status} ${code} ${field}`.trim());
    figures.answers.set(operation.id, answers);
  }
  if (received && received.status < 300) {
    figures.reached.add(operation.id);
    const isJson = received.headers["content-type"] === "application/json";
    const body = isJson ? JSON.parse(received.body.toString()) : undefined;
    campaign.addresses.take(operation, probe.target, body, personOf(actor));
    if (isJson) {
      campaign.harvest.take(body);
      campaign.harvest.takePage(operation.id, body);
    }
  }
  if (faults.length > 0) figures.findings.push({ operation: operation.id, actor: actor.name, faults, probe });
}
