import { isMailServer } from "./automatic.ts";
import { type HeaderOf, idsIn, lowered } from "./headers.ts";
import { type Part, parameterOf, splitEmail } from "./parts.ts";
import { bytesOf, typeOf } from "./words.ts";

/** A mail server's report that an email did not arrive, or not yet. */
export interface Bounce {
  readonly recipient: string;
  readonly outcome: "failed" | "delayed";
  readonly reason: string;
  /** What names the email: ids of messages, addresses, and numbers of enquiries. */
  readonly messageIds: readonly string[];
  readonly addresses: readonly string[];
  readonly numbers: readonly string[];
}

/** Bytes that are read of a status, and of the head of the email that came back. */
const MAX_STATUS = 16 * 1024;
const MAX_RETURNED = 64 * 1024;
const MAX_REASON = 500;
const RETURNED = new Set([
  ...["message/rfc822", "text/rfc822-headers", "message/rfc822-headers", "message/global", "message/global-headers"],
]);

interface Report {
  readonly header: HeaderOf;
  readonly parts: readonly Part[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Whether a person wrote it, who may pass on a report. */
  readonly isPersonal: boolean;
}

/** Reads a mail server's report; undefined where an email is none, or says that one arrived. */
export function bounceOf({ header, parts, from, subject, text, isPersonal }: Report): Bounce | undefined {
  const type = header("content-type") ?? "";
  const isStatus = (part: Part) => /^message\/(global-)?delivery-status$/.test(typeOf(part));
  const status = parts.find(isStatus);
  const failed = lowered(header, "x-failed-recipients").split(",")[0]?.trim() ?? "";
  const isNamed = parameterOf(type, "report-type").toLowerCase() === "delivery-status";
  if (!isNamed && !failed && !isMailServer(from) && !(status && !isPersonal)) return undefined;
  const fields = status ? fieldsIn(status) : new Map<string, string>();
  const outcome = outcomeOf(fields, subject);
  if (!outcome) return undefined;
  const returned = parts.filter((part) => RETURNED.has(typeOf(part))).slice(0, 3);
  const texts = [...returned.map(headIn), text.slice(0, 20_000)];
  const all = texts.join("\n");
  const words = all.split(/[\s<>"',;:()]/).filter((word) => word.includes("@") && word.length < 500);
  const recipient = addressOf(fields.get("final-recipient") ?? fields.get("original-recipient") ?? "") || failed;
  return {
    recipient: recipient.slice(0, 254),
    outcome,
    reason: reasonIn(fields) || sentenceIn(text),
    messageIds: texts.flatMap(idsIn),
    addresses: words.slice(0, 200),
    numbers: [...new Set(`${subject}\n${all}`.match(/\[E-\d{1,9}\]/g) ?? [])]
      .slice(0, 5)
      .map((each) => each.slice(1, -1)),
  };
}

const unfolded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/\r?\n[ \t]/g, " ");
/** The head of the email that came back, its lines unfolded. */
const headIn = (part: Part): string =>
  unfolded(splitEmail(bytesOf({ ...part, body: part.body.subarray(0, MAX_RETURNED) })).head);

/** A status in lines, "Action: failed", of the first recipient whom the email did not reach. */
function fieldsIn(part: Part): ReadonlyMap<string, string> {
  const groups = unfolded(bytesOf({ ...part, body: part.body.subarray(0, MAX_STATUS) }))
    .split(/\r?\n\r?\n/)
    .map((group) => new Map(group.split(/\r?\n/).flatMap(fieldIn)));
  const ofRecipients = groups.filter((group) => group.has("final-recipient") || group.has("action"));
  const failed = ofRecipients.find((group) => group.get("action")?.toLowerCase().startsWith("failed"));
  return failed ?? ofRecipients[0] ?? new Map<string, string>();
}
function fieldIn(line: string): readonly (readonly [string, string])[] {
  const colon = line.indexOf(":");
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
}

function outcomeOf(fields: ReadonlyMap<string, string>, subject: string): Bounce["outcome"] | undefined {
  const action = fields
    .get("action")
    ?.split(/[\s;(]/)[0]
    ?.toLowerCase();
  if (action === "failed" || action === "delayed") return action;
  const status = fields.get("status") ?? "";
  if (action || status.startsWith("2")) return undefined;
  if (status) return status.startsWith("4") ? "delayed" : "failed";
  return /delay|warning|verzöger|retard|ritard|retras|vertraag/i.test(subject.slice(0, 300)) ? "delayed" : "failed";
}

/** "rfc822; pat@example.com" without its type. */
const withoutType = (value: string): string => value.slice(value.indexOf(";") + 1).trim();
const addressOf = (value: string): string => withoutType(value).replace(/[<>]/g, "").toLowerCase();

function reasonIn(fields: ReadonlyMap<string, string>): string {
  const [status = "", diagnostic = ""] = [fields.get("status"), withoutType(fields.get("diagnostic-code") ?? "")];
  const code = status.split(/[\s(]/)[0] ?? "";
  const parts = diagnostic.includes(code) ? [diagnostic] : [code, diagnostic];
  return shown(parts.filter(Boolean).join(" "));
}
const shown = (reason: string): string =>
  reason
    .slice(0, 2 * MAX_REASON)
    .replace(/\s/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, MAX_REASON);

/** What the server says in words, where it gives no status. */
function sentenceIn(text: string): string {
  const lines = text
    .slice(0, 2000)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith(">"));
  const end = lines.findIndex((line) => line.startsWith("--"));
  return shown(lines.slice(0, end < 0 ? 6 : Math.min(end, 6)).join(" "));
}
