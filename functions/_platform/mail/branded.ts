import { type Brand, letterHtml } from "./letter-html.ts";
import type { Letter, Mail } from "./port.ts";

/** Whose email it is: the tenant it is sent in, and the domain that its first link leads to. */
export type BrandOf = (of: { readonly tenant: string; readonly domain?: string }) => Promise<Brand | undefined>;

const domainIn = (text: string): string | undefined => /https?:\/\/([^\s/:]+)/.exec(text)?.[1];

/** Mail whose letters have HTML beside their text, with the platform's name, logo and colour. Letters with HTML of their own keep it. */
export const brandedMail = (mail: Mail, brandOf: BrandOf): Mail => ({
  ...mail,
  async send(letter: Letter) {
    if (letter.html !== undefined) return mail.send(letter);
    const domain = domainIn(letter.text);
    const brand = await brandOf({ tenant: letter.tenant, ...(domain && { domain }) });
    return mail.send({ ...letter, html: letterHtml(letter, brand) });
  },
});
