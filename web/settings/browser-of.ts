import Bowser from "bowser";

/** How people call the browser and the system a user agent names; empty where it names none. */
export function browserOf(userAgent: string): { readonly browser?: string; readonly system?: string } {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) };
}
