import { readSignedLink, signedLink } from "#platform/mail";

/** What a link in an email may be used for. */
export type LinkKind = "subscription" | "confirm" | "open" | "click";
export interface MailLink {
  readonly tenant: string;
  readonly subscriberId: string;
  readonly campaignId?: string | undefined;
  readonly url?: string | undefined;
}

/** A signed token that stands in a link. It holds ids, no personal data. */
export const linkToken = (key: Uint8Array, kind: LinkKind, link: MailLink): string =>
  signedLink(key, kind, [link.tenant, link.subscriberId, link.campaignId ?? "", link.url ?? ""]);

/** What a token says; undefined when it is broken, forged or for something else. */
export function readLinkToken(key: Uint8Array, kind: LinkKind, token: string): MailLink | undefined {
  const values = readSignedLink(key, kind, token);
  if (!values) return undefined;
  const [tenant = "", subscriberId = "", campaignId, url] = values;
  return { tenant, subscriberId, ...(campaignId && { campaignId }), ...(url && { url }) };
}
