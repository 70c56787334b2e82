import { isReachable, SYSTEM } from "#events/_kernel";
import { orderDocument } from "#events/_order-document";
import { buyerEmailSettingsStream, buyerEmailStream } from "#events/buyer-emails";
import { buyerEmailOf } from "#events/customers";
import { backgroundContext, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import { emailHtml, MailFailure } from "#platform/mail";
import { mailRefusal, recordRefusal } from "#platform/mailboxes";
import type { Ports } from "#platform/ports";
import { type BuyerEmail, type BuyerEmailSettings, buyerEmail, buyerEmailSettings } from "./domain/index.ts";
import { letterOf } from "./letter.ts";
import { replyToOf } from "./reply-to.ts";
import { shopOf } from "./shop.ts";
import { statusUrlOf } from "./status-link.ts";
import { languageFor } from "./words/index.ts";

const KEY = "buyer-email:";
/** The key of an email at the mail port, which lets each leave once. */
const mailKey = (emailId: string): string => `${KEY}${emailId}`;
export const emailIdOf = (key: string): string | undefined => (key.startsWith(KEY) ? key.slice(KEY.length) : undefined);

export const settingsOf = async ({ store }: Pick<Ports, "store">, project: string): Promise<BuyerEmailSettings> =>
  fold<BuyerEmailSettings>(buyerEmailSettings, await store.load(project, buyerEmailSettingsStream(project)));

type Kinded = Pick<Extract<BuyerEmail, { readonly kind: unknown }>, "orderId" | "kind" | "about">;

/** An email as it would leave now; undefined where what it is about is no longer so. `words` replaces the shop's settings. */
export async function renderedEmail(
  ports: Pick<Ports, "store" | "originOf" | "signingKey" | "access" | "clock" | "inboundMail">,
  tenant: string,
  { orderId, kind, about }: Kinded,
  words?: { readonly subject?: string | undefined; readonly opening?: string | undefined },
) {
  const load = (stream: string, of = tenant) => ports.store.load(of, stream);
  const [document, shop, settings, statusUrl] = await Promise.all([
    orderDocument((stream) => load(stream), orderId),
    shopOf(load, tenant),
    settingsOf(ports, tenant),
    statusUrlOf(ports, { tenant, orderId }),
  ]);
  if (!document || !shop || !statusUrl) return undefined;
  const to = await buyerEmailOf((stream) => load(stream), document.order);
  if (!isReachable(to)) return undefined;
  const own = { ...settings.kinds[kind], ...words };
  const replyTo = await replyToOf(ports, tenant, shop);
  const takesReplies = replyTo !== undefined;
  const language = languageFor(settings, shop);
  const letter = letterOf({ document, kind, about, settings: own, shop, language, statusUrl, takesReplies });
  if (!letter) return undefined;
  const html = emailHtml(letter, { name: shop.name, language });
  return { ...letter, to, html, fromName: shop.name, ...(replyTo && { replyTo }) };
}

/** Sends an email whose time has come, once. What it says, and whom it goes to, is decided now. */
export async function sendBuyerEmail(ports: Ports, tenant: string, emailId: string, requestId: string): Promise<void> {
  const email = fold<BuyerEmail>(buyerEmail, await ports.store.load(tenant, buyerEmailStream(emailId)));
  if (email.status !== "released") return;
  const by = backgroundContext(ports, { tenant, actor: SYSTEM, requestId, via: "buyer-emails" });
  const note = async (ended: ReturnType<typeof run>) => {
    const result = await ended;
    if (isRefusal(result)) throw new Error(`What became of ${emailId} was not recorded: ${result.refused}`);
  };
  const rendered = await renderedEmail(ports, tenant, email);
  if (!rendered) return note(run(by, buyerEmail, emailId, "fail", { reason: "gone" }));
  const { to, subject, text } = rendered;
  if (await mailRefusal(ports, to)) return note(run(by, buyerEmail, emailId, "fail", { reason: "refused" }));
  const key = mailKey(emailId);
  try {
    await ports.mail.send({ ...rendered, key, tenant });
  } catch (error) {
    if (!(error instanceof MailFailure) || error.kind !== "recipient") throw error;
    const refused = { kind: "bounced" as const, reason: error.message, refusedAt: ports.clock().toISOString() };
    await recordRefusal(ports, { ...refused, email: to, letter: { tenant, key } }, requestId);
    return note(run(by, buyerEmail, emailId, "fail", { reason: "refused" }));
  }
  await note(run(by, buyerEmail, emailId, "noteSent", { to, subject, text }));
}
