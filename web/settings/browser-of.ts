import Bowser from "bowser";

/** The browser and operating system of a user agent; empty if unknown. */
export function browserOf(userAgent: string): { readonly browser?: string; readonly system?: string } {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) };
}
