import { BUYER_EMAIL_KINDS } from "#events/buyer-emails";
import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { buyerEmails } from "./contract/index.ts";
import { buyerEmailSettings } from "./domain/index.ts";
import { emailView } from "./projections/email.ts";
import { replyToOf } from "./reply-to.ts";
import { settingsOf } from "./send.ts";
import { shopOf } from "./shop.ts";
import { languageFor, PLACEHOLDERS, WORDS } from "./words/index.ts";

export async function getBuyerEmailSettings({ ports, tenant, views }: Context) {
  const [saved, shop] = await Promise.all([
    settingsOf(ports, tenant),
    shopOf((stream, of) => ports.store.load(of, stream), tenant),
  ]);
  const { kinds: settings, quietHours } = saved;
  const language = languageFor(saved, shop);
  const words = WORDS[language].kinds;
  const kinds = await Promise.all(
    BUYER_EMAIL_KINDS.map(async (kind) => {
      const { on = false, subject = null, opening = null } = settings[kind] ?? {};
      const [tally, latest] = await Promise.all([
        views.tally(emailView, "sent", kind),
        views.page(emailView, { index: "sent", partition: kind, descending: true, limit: 1 }),
      ]);
      const lastSentAt = latest.rows[0]?.sentAt;
      return {
        kind,
        on,
        subject,
        opening,
        defaultSubject: words[kind].subject,
        defaultOpening: words[kind].opening,
        sent: tally.sent ?? 0,
        bounced: tally.bounced ?? 0,
        ...(lastSentAt && { lastSentAt }),
      };
    }),
  );
  const replyTo = await replyToOf(ports, tenant, shop);
  return {
    kinds,
    quietHours: quietHours ?? null,
    language,
    placeholders: [...PLACEHOLDERS],
    ...(replyTo && { replyTo }),
  };
}

export async function changeBuyerEmailSettings(
  context: Context & { readonly body: BodyOf<typeof buyerEmails.changeBuyerEmailSettings> },
) {
  const { tenant, body, run } = context;
  const result = await run(buyerEmailSettings, tenant, "change", { project: tenant, ...body }, { fingerprint: body });
  return isRefusal(result) ? result : getBuyerEmailSettings(context);
}
