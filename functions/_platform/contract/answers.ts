import { ownerOf } from "#events/_modules";
import type { Operation } from "./operation.ts";
import { codeOf, PLATFORM_REFUSALS, type Refusals } from "./refusals.ts";
import { needsTerms } from "./terms.ts";

/** The code of each error an operation may answer, by status: what the platform refuses, and what its contract says. */
export type ErrorCodes = ReadonlyMap<number, ReadonlySet<string>>;

/** What any command may be refused for once it runs. */
const COMMAND_REFUSALS = [
  "version-conflict",
  "idempotency-mismatch",
  "deleted-since",
  "taken",
  "insufficient",
  "too-large",
] as const satisfies readonly (keyof typeof PLATFORM_REFUSALS)[];
export type CommandRefusal = (typeof COMMAND_REFUSALS)[number];

type Rule = readonly [applies: (operation: Operation) => boolean, status: number, ...codes: string[]];

const hasBody = ({ body, upload }: Operation): boolean => body !== undefined || upload !== undefined;
const isClosed = ({ scope }: Operation): boolean => scope !== "public";
const isCommand = ({ kind }: Operation): boolean => kind === "command";
const isOfModule = ({ permission = "" }: Operation): boolean => ownerOf(permission) !== undefined;
const isOfProject = ({ scope }: Operation): boolean => scope === "project";

const RULES: readonly Rule[] = [
  [() => true, 400, "MALFORMED_REQUEST"],
  [hasBody, 400, "MALFORMED_BODY"],
  [isClosed, 401, "UNAUTHENTICATED", "TOKEN_EXPIRED", "KEY_MISTYPED"],
  [isClosed, 403, "FORBIDDEN", "ADDRESS_NOT_ALLOWED", "ORIGIN_NOT_ALLOWED"],
  [(each) => !isClosed(each) && isCommand(each) && !each.crossSite, 403, "CROSS_SITE_REQUEST"],
  [(each) => isClosed(each) && !each.unverified, 403, "EMAIL_NOT_VERIFIED"],
  [isOfProject, 403, "TWO_FACTOR_REQUIRED"],
  [needsTerms, 403, "TERMS_NOT_SIGNED"],
  [(each) => isOfProject(each) && isCommand(each), 403, "PREVIEW_ONLY"],
  [({ confirmed }) => confirmed === true, 403, "PASSWORD_CONFIRMATION_REQUIRED"],
  [({ params }) => Object.keys(params as object).length > 0, 404, "NOT_FOUND"],
  [isOfProject, 404, "PROJECT_NOT_FOUND"],
  [hasBody, 408, "REQUEST_TIMEOUT"],
  [isCommand, 409, ...COMMAND_REFUSALS.filter((each) => PLATFORM_REFUSALS[each][0] === 409).map(codeOf)],
  [(each) => isOfProject(each) && isCommand(each) && !each.whileArchived, 409, "PROJECT_ARCHIVED"],
  [isOfModule, 409, "MODULE_NOT_INSTALLED", "MODULE_PAUSED"],
  [hasBody, 413, "PAYLOAD_TOO_LARGE"],
  [isCommand, 413, "TOO_LARGE"],
  [hasBody, 415, "UNSUPPORTED_MEDIA_TYPE"],
  [(each) => isClosed(each) && isCommand(each), 419, "CSRF_TOKEN_MISMATCH"],
  [() => true, 422, "VALIDATION_FAILED"],
  [({ download }) => download !== undefined, 422, "TOO_MANY_ROWS"],
  [() => true, 429, "RATE_LIMITED"],
  [() => true, 500, "UNKNOWN_ERROR"],
  [() => true, 503, "BUSY"],
  [() => true, 507, "INSUFFICIENT_STORAGE", "SAVED_IN_PART"],
];

/** Every error an operation may answer, by status in rising order. Throws when it declares a refusal nobody gave a status. */
export function errorCodesOf(operation: Operation, refusals: Refusals): ErrorCodes {
  const codes = new Map<number, Set<string>>();
  const add = (status: number, code: string) => codes.set(status, (codes.get(status) ?? new Set()).add(code));
  for (const [applies, status, ...each] of RULES) if (applies(operation)) for (const code of each) add(status, code);
  for (const refused of operation.refuses) {
    const status = (refusals[refused] ?? (PLATFORM_REFUSALS as Refusals)[refused])?.[0];
    if (status === undefined) throw new Error(`${operation.route} declares ${refused} without its status`);
    add(status, codeOf(refused));
  }
  return new Map([...codes].sort(([a], [b]) => a - b));
}
