const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;
const PHONE = /\+?\d[\d\s().-]{8,}\d/;
const LINK = /\b(https?:\/\/|www\.)\S+/i;

/** Returns the warnings about a text: contact details, or a link. */
export function flagsOf(text: string): ("spam" | "personal_data")[] {
  const reaches = EMAIL.test(text) || PHONE.test(text);
  return [...(LINK.test(text) ? (["spam"] as const) : []), ...(reaches ? (["personal_data"] as const) : [])];
}
