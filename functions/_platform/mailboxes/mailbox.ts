import { idFrom, SYSTEM } from "#events/_kernel";
import { MAILBOX, MailboxCleared, type MailRefusal, MailRefused, mailboxStream } from "#events/_mailboxes";
import { backgroundContext, keyedId, run } from "#platform/commands";
import { decider, fold } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";

interface MailboxState {
  readonly refusal?: MailRefusal | undefined;
  readonly clearedAt?: string | undefined;
  /** The projects whose email it refused. */
  readonly projects?: readonly string[] | undefined;
}
type Refused = Parameters<typeof MailRefused>[0];

/**
 * What comes again, or is older than the holder's word that it works, changes nothing; what another project's email caused
 * is recorded for that project. A complaint outweighs a bounce.
 */
function refuseMail({ refusal, clearedAt = "", projects = [] }: MailboxState, input: Refused) {
  const isNews = input.letter !== undefined && !projects.includes(input.letter.tenant);
  const isStronger = refusal?.kind === "bounced" && input.kind === "complained";
  if (refusal && !isNews && !isStronger) return [];
  return input.refusedAt <= clearedAt ? [] : [MailRefused({ ...input, reason: input.reason.slice(0, 300) })];
}
const clear = ({ refusal }: MailboxState, input: Parameters<typeof MailboxCleared>[0]) =>
  refusal ? [MailboxCleared(input)] : [];

/** A mailbox, known by the keyed hash of its address. */
export const mailbox = decider<MailboxState>()({
  name: MAILBOX,
  initial: {},
  events: [MailRefused, MailboxCleared] as const,
  decide: { refuseMail, clear },
  evolve: {
    MailRefused: ({ clearedAt, projects = [] }, { kind, reason, refusedAt, letter }) => ({
      clearedAt,
      refusal: { kind, reason, since: refusedAt },
      projects: letter ? [...new Set([...projects, letter.tenant])] : projects,
    }),
    MailboxCleared: (_, { clearedAt }) => ({ clearedAt }),
  },
});

/** The keyed hash that replaces an address; only the holder of the signing key can link them. */
export const emailKeyOf = ({ signingKey }: Pick<Ports, "signingKey">, email: string): string =>
  keyedId("eml", signingKey, email.normalize("NFKC").trim().toLowerCase());

/** Why an address takes no email; undefined where nothing says so. */
export async function mailRefusal(
  ports: Pick<Ports, "store" | "signingKey">,
  email: string,
): Promise<MailRefusal | undefined> {
  const facts = await ports.store.load(DIRECTORY, mailboxStream(emailKeyOf(ports, email)));
  return fold<MailboxState>(mailbox, facts).refusal;
}

/** Records that an address refused an email. */
export async function recordRefusal(
  ports: Ports,
  { email, ...refused }: Omit<Refused, "emailKey"> & { readonly email: string },
  requestId: string,
): Promise<void> {
  const emailKey = emailKeyOf(ports, email);
  const by = backgroundContext(ports, { tenant: DIRECTORY, actor: SYSTEM, requestId, via: "mail" });
  const owner = await ports.store.owner(DIRECTORY, `email:${emailKey}`);
  const user = owner && idFrom(owner);
  await run(by, mailbox, emailKey, "refuseMail", { ...refused, emailKey, ...(user && { user }) });
}
