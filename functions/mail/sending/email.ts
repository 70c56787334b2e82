import type { CampaignDetails, MailDraftContent } from "#events/mail";
import { type Email, unsubscribeHeaders } from "#platform/mail";
import type { Ports } from "#platform/ports";
import type { Reader } from "../html/fields.ts";
import { renderMail } from "../html/render.ts";
import { linkToken, type MailLink } from "../tokens.ts";

export interface MailOf {
  readonly tenant: string;
  readonly shop: string;
  readonly origin: string;
  readonly content: MailDraftContent;
  readonly details: Pick<CampaignDetails, "from" | "replyTo" | "tracking">;
}
interface To {
  readonly key: string;
  readonly reader: Reader;
  /** Absent for a test email: its links lead straight on, and nothing is counted. */
  readonly link?: MailLink | undefined;
}

const withTags = (url: string, tags: Readonly<Record<string, string>> | undefined): string => {
  if (!tags || !/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const tagged = new URL(url);
  for (const [name, value] of Object.entries(tags)) tagged.searchParams.set(name, value);
  return tagged.href;
};

/** An email of a campaign to one person: with their name, their links and the way out (RFC 8058). */
export function emailOf(
  { tenant, shop, origin, content, details }: MailOf,
  { key, reader, link }: To,
  { signingKey }: Pick<Ports, "signingKey">,
): Email {
  const { from, replyTo, tracking } = details;
  const unsubscribeUrl = link ? `${origin}/unsubscribe/${linkToken(signingKey, "subscription", link)}` : "#";
  const linkTo = (url: string): string => {
    const tagged = withTags(url, tracking.utm);
    if (!link || !tracking.clicks || !/^https?:/i.test(tagged)) return tagged;
    return `${origin}/email/click/${linkToken(signingKey, "click", { ...link, url: tagged })}`;
  };
  const pixelUrl = link && tracking.opens ? `${origin}/email/open/${linkToken(signingKey, "open", link)}` : undefined;
  const { subject, html, text } = renderMail(content, reader, { shop, unsubscribeUrl, linkTo, pixelUrl });
  return {
    key,
    tenant,
    to: reader.email,
    subject,
    text,
    html,
    fromName: from.name,
    replyTo: replyTo ?? from.email,
    atMostOnce: true,
    headers: link ? unsubscribeHeaders(unsubscribeUrl) : {},
  };
}
