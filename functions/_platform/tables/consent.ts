import { unreadable } from "./kinds.ts";
import { type Gathered, type GatheredCell, gathered, type Kind } from "./layout.ts";
import type { Meanings } from "./questions.ts";

/** What a file says about writing to somebody: `none` when no column is about it. */
export interface StatedConsent {
  readonly answer: "yes" | "no" | "unclear" | "none";
  /** The column and the cell that decide; absent for `none`. */
  readonly from?: GatheredCell;
}

const YES = ["yes", "true", "1", "y", "x", "t", "on"];
const AGREED = ["subscribed", "optedin", "optin", "doubleoptin", "singleoptin", "confirmed", "confirmedoptin"];
const GRANTED = ["granted", "accepted", "agreed", "consented", "explicit", "allowed", "consentgiven", "consentgranted"];
const ALL_YES: ReadonlySet<string> = new Set([...YES, ...AGREED, ...GRANTED]);
/** A yes where the column's name is about mail; elsewhere it may be about an account. */
const ACTIVE: ReadonlySet<string> = new Set(["active", "enabled"]);

const REFUSED = [
  "unsubscribed",
  "neversubscribed",
  "notsubscribed",
  "nonsubscribed",
  "optedout",
  "optout",
  "donotmail",
];
const UNREACHABLE = ["cleaned", "bounced", "hardbounced", "softbounced", "complained", "complaint", "spam", "invalid"];
const STOPPED = ["blocked", "blacklisted", "blocklisted", "suppressed", "disabled", "inactive", "archived", "deleted"];
const OPEN = ["pending", "unconfirmed", "unverified", "redacted", "transactional", "unknown"];
const NEGATIVE = ["no", "false", "0", "n", "f", "off", "none", "never", "denied", "declined", "rejected", "refused"];
const ALL_NO: ReadonlySet<string> = new Set([
  ...[...REFUSED, ...UNREACHABLE, ...STOPPED, ...OPEN, ...NEGATIVE],
  ...["withdrawn", "revoked"],
]);
/** In a column that says who is not written to, these say that nothing happened. */
const NOTHING: ReadonlySet<string> = new Set(["", "no", "false", "0", "n", "f", "off", "none", "never", "na", "null"]);

const AGAINST = /unsub|optout|optedout|bounce|clean|complain|spam|blacklist|blocklist|suppress|donotemail|donotmail/;
const ABOUT =
  /consent|subscri|optin|optedin|newsletter|permission|marketing|gdpr|acceptsemail|(?:email|mail|member|contact|list)status/;
/** When and where somebody agreed, and other things that are no answer. */
const BESIDE =
  /(?:time|date|timestamp|at|on|given|ip|source|method|id|since|url|form|list|by|reason|text|campaign|title|number|count|rate)$/;
const OTHER_CHANNEL = /sms|phone|whatsapp|mobile|push|postal|text(?:message|marketing)/;
const isOtherChannel = (name: string): boolean => OTHER_CHANNEL.test(name) && !/e-?mail/.test(name);
/** Our own column for the words that somebody agreed to: text that is no answer is one of those. */
const isWords = (name: string): boolean => name === "consent" || name === "consenttext";

const DENYING =
  /(?:^|[^\p{L}])(?:no|not|non|never|without|refused|declined|denied|withdrawn|withdrew|revoked|unsubscribed)(?!\p{L})|n['\u2019]t(?!\p{L})/iu;

const flat = (word: string): string =>
  word
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether a header is about consent to email, in whichever system's words. */
export function isConsentHeader(header: string): boolean {
  const name = flat(header);
  if (isOtherChannel(name)) return false;
  return AGAINST.test(name) || (ABOUT.test(name) && (!BESIDE.test(name) || /optin$/.test(name)));
}

type Answer = StatedConsent["answer"];

function answerIn({ column, cell }: GatheredCell): Answer {
  const [name, word] = [flat(column), flat(cell)];
  if (AGAINST.test(name)) return NOTHING.has(word) ? "none" : "no";
  if (ALL_NO.has(word)) return "no";
  if (ALL_YES.has(word) || (ACTIVE.has(word) && name !== "status")) return "yes";
  if (!isWords(name)) return "unclear";
  if (word === "") return "none";
  if (DENYING.test(cell.slice(0, 1000))) return "no";
  return /\s/.test(cell.trim()) ? "none" : "unclear";
}

/** What all columns about consent say together: a no outweighs a yes, and a yes outweighs what is unclear. */
export function consentIn(cells: readonly GatheredCell[]): StatedConsent {
  const answers = cells.map((from) => ({ answer: answerIn(from), from }));
  for (const wanted of ["no", "yes", "unclear"] as const) {
    const found = answers.find(({ answer }) => answer === wanted);
    if (found) return found;
  }
  return { answer: "none" };
}

const AGREED_TO_EMAIL: Meanings = {
  answers: { yes: "Yes", no: "No" },
  consent: "Have these people agreed to emails from you?",
};

/** All columns about consent to email, and those that `also` fits. A word that is not known is put to people. */
export const consentColumns = (also: Gathered["fits"] = () => false): Gathered =>
  gathered((header) => also(header) || isConsentHeader(header), {
    fits: (from) => answerIn(from) === "unclear",
    meanings: AGREED_TO_EMAIL,
  });

/** Yes or no to email, in other systems' words too. */
export const consent: Kind<boolean> = {
  read: (cell) => {
    const answer = answerIn({ column: "Accepts email", cell });
    return answer === "yes" || answer === "no" ? answer === "yes" : unreadable("Use one of: yes, no");
  },
  write: (value) => (value ? "yes" : "no"),
  meanings: AGREED_TO_EMAIL,
};

/** Why a row that says so is left out. */
export const NOT_SUBSCRIBED = "The file says that they are not subscribed";
