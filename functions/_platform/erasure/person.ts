import { type Actor, type EventType, type Recorded, SYSTEM } from "#events/_kernel";
import { backgroundContext, type CommandContext } from "#platform/commands";
import type { Job } from "#platform/jobs";
import type { Ports } from "#platform/ports";

/** What a person can be recognised by in texts that other people wrote. */
export interface PersonTraces {
  /** What tells them from everybody else: email addresses, telephone numbers, whole names. */
  readonly identifiers: readonly string[];
  /** What they share with few: last names, companies, streets. */
  readonly words: readonly string[];
}

/** A person whose key is destroyed, and what it takes to find the rest that is held of them. */
export interface ErasedPerson extends PersonTraces {
  readonly tenant: string;
  /** The id their key was kept under. */
  readonly subject: string;
  /** Ids of the records that are theirs: orders, reviews. */
  readonly records: ReadonlySet<string>;
}

/** Facts in which anybody may have named a person, and how these texts are replaced. */
export interface WrittenTexts {
  readonly events: readonly EventType[];
  /** Fields by path that stay as they are: they say who somebody else is, or what was ordered. */
  readonly spared?: readonly string[];
  /**
   * What is replaced: `identifiers` are email addresses, phones and whole names, in every text; `words` are last names, companies
   * and streets as well, in prose. Texts about people lose the words too; in a catalogue or an article they may be anything.
   */
  readonly replaces: "identifiers" | "words";
}

/** Something a service holds of persons, beside facts, and how it forgets one. A service lists all of it in its manifest. */
export interface PersonalData {
  /** What is held, in words for the people who asked for the erasure. */
  readonly what: string;
  /** Ids of records that are this person's and that others may name. Asked of every holder before anything is forgotten. */
  readonly records?: (person: Omit<ErasedPerson, "records">, ports: Ports) => Promise<readonly string[]>;
  /** Facts in which anybody may have named the person: the words are replaced in the log and in every row made of it. */
  readonly texts?: WrittenTexts;
  /**
   * Folds the person's rows again or removes what names them. It may run several times for one person, also when an earlier
   * run stopped halfway, and must do all of the work then. Answers how many records it looked after.
   */
  readonly forget: (person: ErasedPerson, ports: Ports) => Promise<number>;
}

/** The kind of the job that walks every service's personal data. */
export const ERASE_JOB = "customers.erase";

const nameIn = (subject: string): string => `erasure-${subject}`;

/** Keeps how a person can be recognised, sealed, from before their key is destroyed until all is forgotten. */
export const rememberTraces = (ports: Ports, tenant: string, subject: string, traces: PersonTraces): Promise<void> =>
  ports.vault.put(tenant, nameIn(subject), traces);

export const forgetTraces = (ports: Ports, tenant: string, subject: string): Promise<void> =>
  ports.vault.remove(tenant, nameIn(subject));

export async function tracesOf(ports: Ports, tenant: string, subject: string): Promise<PersonTraces> {
  const traces = (await ports.vault.get(tenant, nameIn(subject))) as PersonTraces | undefined;
  return traces ?? { identifiers: [], words: [] };
}

/** Starts the job that forgets a person; the same id again starts nothing. */
export const startErasure = (
  ports: Ports,
  { tenant, subject, id, by }: { tenant: string; subject: string; id: string; by: Actor },
): Promise<Job> =>
  ports.jobs.start({
    id,
    tenant,
    kind: ERASE_JOB,
    title: "Erase a customer",
    input: { subject },
    by,
    createdAt: ports.clock().toISOString(),
  });

const VIA = "Erasure";

/** A record's facts without the wording that an erasure replaced: what is shown of a history begins with the new one. */
export const sinceErasure = (facts: readonly Recorded[]): readonly Recorded[] =>
  facts.slice(
    Math.max(
      0,
      facts.findLastIndex(({ meta }) => meta.via === VIA),
    ),
  );

/** With what a holder carries out commands while it forgets somebody. */
export const erasingContext = ({ subject }: ErasedPerson, ports: Ports, tenant: string): CommandContext =>
  backgroundContext(ports, { tenant, actor: SYSTEM, requestId: `erase-${subject}`, via: VIA });
