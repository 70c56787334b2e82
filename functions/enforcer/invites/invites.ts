import { emailAddress } from "#events/_kernel";
import { derivedId, run } from "#platform/commands";
import { codeOf, PLATFORM_REFUSALS } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { revokeProofsOf } from "#platform/proofs";
import { searchRange } from "#platform/views";
import type { CreateInvite, CreateInvites, Invite, InviteResult } from "../contract/invites.ts";
import { refusals } from "../contract/refusals.ts";
import { invite } from "../domain/index.ts";
import { plainEmail } from "../projections/address.ts";
import { type InviteRow, inviteView, inviteWords } from "../projections/invite.ts";
import { inviteAnswer, statusAt } from "./answer.ts";
import { countEmail, tooManyEmails, uncountEmail } from "./emails.ts";
import { answered, emailOf, groundFor, sendTo } from "./send.ts";

/** The space of the tokens in invitation links. */
export const INVITES = "invites";

type In = Context & { readonly params: { readonly project: string } };
type InviteContext = Context & { readonly params: { readonly project: string; readonly invite: string } };
interface InviteRequest {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: Invite["status"] | undefined;
}
const RESENT_FOR_DAYS = 7;
const Email = emailAddress();

export async function listInvites({ params, query, paging, viewsOf, ports }: In & { readonly query: InviteRequest }) {
  const now = ports.clock();
  const { search, status } = query;
  const found = search ? searchRange(search) : undefined;
  const fits = (row: InviteRow): boolean =>
    (!status || statusAt(row, now) === status) && (!found || found.fits(inviteWords(row)));
  const place = found
    ? { ...found.range, partition: `${params.project} ${found.range.partition}` }
    : { index: "project", partition: params.project, descending: true };
  const page = await viewsOf(DIRECTORY).page(inviteView, {
    ...place,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
    ...((found || status) && { where: fits }),
  });
  return { invites: page.rows.map((row) => inviteAnswer(row, now)), nextPageToken: paging.next(page.next) };
}

export async function createInvite(context: In & { readonly body: CreateInvite }) {
  const { email, ...terms } = context.body;
  const ground = await groundFor(context, terms.roles);
  if (isRefusal(ground)) return ground;
  const sent = await sendTo(context, ground, email, terms, context.newId("inv"));
  return isRefusal(sent) ? sent : sent.invite;
}

/** Handles one address after another; a bad address does not affect the others. */
export async function createInvites(context: In & { readonly body: CreateInvites }) {
  const { emails, ...terms } = context.body;
  const ground = await groundFor(context, terms.roles);
  if (isRefusal(ground)) return ground;
  const group = context.newId("inv");
  const distinctEmails = new Map(emails.map((email) => [plainEmail(email), email.trim()]));
  const results: InviteResult[] = [];
  for (const [plain, email] of distinctEmails) {
    if (!Email.safeParse(email).success) {
      results.push({ email, result: "refused", code: "VALIDATION_FAILED", message: "Not an email address" });
      continue;
    }
    const sent = await sendTo(context, ground, email, terms, derivedId("inv", group, plain));
    results.push(isRefusal(sent) ? { email, result: "refused", ...toResultError(sent.refused) } : { email, ...sent });
  }
  return { results };
}

const toResultError = (refused: keyof typeof refusals | keyof typeof PLATFORM_REFUSALS) => ({
  code: codeOf(refused),
  message: { ...PLATFORM_REFUSALS, ...refusals }[refused][1],
});

export async function resendInvite(context: InviteContext) {
  const { params, ports, commandContext, viewsOf } = context;
  const row = await viewsOf(DIRECTORY).get(inviteView, params.invite);
  if (!row || row.project !== params.project) return refuse("invite-not-found");
  const ground = await groundFor(context, row.roles);
  if (isRefusal(ground)) return ground;
  if (!(await countEmail(ports, row.emailKey))) return tooManyEmails(ports);
  const terms = { roles: row.roles, message: row.message, expiresInDays: RESENT_FOR_DAYS };
  const content = { ...emailOf(context, ground, terms), invite: params.invite };
  const result = await run({ ...commandContext, tenant: DIRECTORY }, invite, params.invite, "sendInvite", content);
  if (!isRefusal(result)) return answered(context, params.invite);
  await uncountEmail(ports, row.emailKey);
  return withoutReservations(result);
}

export async function revokeInvite(context: InviteContext) {
  const { params, ports, commandContext } = context;
  const result = await run({ ...commandContext, tenant: DIRECTORY }, invite, params.invite, "revokeInvite", params);
  if (isRefusal(result)) return withoutReservations(result);
  await revokeProofsOf(ports, INVITES, params.invite);
  return undefined;
}

/** Narrows the refusals of a command that nothing else can conflict with. */
export function withoutReservations<C extends string>(refusal: { readonly refused: C }) {
  const clashes = ["taken", "insufficient", "too-large", "idempotency-mismatch", "version-conflict"];
  if (clashes.includes(refusal.refused)) throw new Error(`An invitation stumbled over ${refusal.refused}`);
  return refuse(
    refusal.refused as Exclude<C, "taken" | "insufficient" | "too-large" | "idempotency-mismatch" | "version-conflict">,
  );
}
