import { mapRefusal } from "#platform/commands";
import type { Upload } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { emailKeyOf, mailbox, mailRefusal, recordRefusal } from "#platform/mailboxes";
import { userOf } from "./users.ts";

/** Whether email reaches the caller's own address. */
export async function getMailbox({ ports, caller }: Context) {
  const user = await userOf(ports, caller.user);
  if (!user) return refuse("user-not-found");
  const refusal = await mailRefusal(ports, user.email);
  return { email: user.email, ...(refusal && { refusal }) };
}

/** The caller says that their own address takes email again. */
export async function clearMailbox(context: Context) {
  const { ports, caller, run } = context;
  const user = await userOf(ports, caller.user);
  if (!user) return refuse("user-not-found");
  const emailKey = emailKeyOf(ports, user.email);
  const cleared = { emailKey, user: user.id, clearedAt: ports.clock().toISOString() };
  const result = await run(mailbox, emailKey, "clear", cleared);
  return isRefusal(result) ? mapRefusal(result) : getMailbox(context);
}

/** Records which addresses refused email. The mail service sends again what is not received. */
export async function receiveMailReports({ ports, commandContext, body }: Context & { readonly body: unknown }) {
  const { bytes, signature } = body as Upload;
  if (!ports.mailReports) return refuse("reports-not-set-up");
  const reports = await ports.mailReports.read(bytes, signature);
  if (!reports) return refuse("signature-invalid");
  if (reports === "unreadable") return refuse("reports-unreadable");
  for (const report of reports) await recordRefusal(ports, report, commandContext.requestId);
  return { received: true } as const;
}
