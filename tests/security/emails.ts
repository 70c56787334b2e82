import type { Client } from "./client.ts";

/** A link in an email: its first word (`reset-password`) and its token. */
const LINK = /https?:\/\/[^\s"<>]*?\/([a-z-]+)(?:\/[a-z-]+)?(?:\/|\?(?:token|code|link)=)([\w-]{20,200})(?=["\s<])/g;

/** The newest tokens that emails brought, by their link's first word, as somebody reads them who has all mailboxes. */
export async function tokensMailed(client: Client): Promise<Readonly<Record<string, readonly string[]>>> {
  const { body } = await client({ method: "GET", target: "/outbox", headers: { host: "127.0.0.1" } });
  const tokens: Record<string, string[]> = {};
  for (const [, link = "", token = ""] of body.toString().matchAll(LINK)) {
    const all = tokens[link] ?? [];
    if (!all.includes(token)) tokens[link] = [...all, token];
  }
  return tokens;
}
