import { type Brand, emailHtml } from "./email-html.ts";
import type { Email, Mail } from "./port.ts";

/** Whose email it is: the tenant it is sent in, and the domain that its first link leads to. */
export type BrandOf = (of: { readonly tenant: string; readonly domain?: string }) => Promise<Brand | undefined>;

const domainIn = (text: string): string | undefined => /https?:\/\/([^\s/:]+)/.exec(text)?.[1];

/** Mail whose emails have HTML beside their text, with the platform's name, logo and colour. Emails with HTML of their own keep it. */
export const brandedMail = (mail: Mail, brandOf: BrandOf): Mail => ({
  ...mail,
  async send(email: Email) {
    if (email.html !== undefined) return mail.send(email);
    const domain = domainIn(email.text);
    const brand = await brandOf({ tenant: email.tenant, ...(domain && { domain }) });
    return mail.send({ ...email, html: emailHtml(email, brand) });
  },
});
