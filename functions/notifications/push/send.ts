import { SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import { DIRECTORY, type Ports } from "#platform/ports";
import { push } from "../domain/push.ts";
import { encrypted } from "./encrypted.ts";
import { BROWSERS, type Browser } from "./subscribe.ts";
import { vapid } from "./vapid.ts";

/** What the service worker shows. */
export interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly action: string;
}

const PATIENCE_MS = 10_000;
const KEPT_S = 86_400;
const SUBJECT = "mailto:push@presswork.invalid";
const GONE = [404, 410];

/**
 * Sends a message to some of a person's browsers, once: what cannot be sent now is in the panel all the same. A browser
 * its push service knows no more (404, 410) is forgotten.
 */
export async function sendTo(ports: Ports, user: string, ids: readonly string[], message: Message): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const browser = (await ports.vault.get(BROWSERS, id)) as Browser | undefined;
      if (!browser || !GONE.includes(await sent(ports, browser, message))) return;
      const asking = { tenant: DIRECTORY, store: ports.store, clock: ports.clock, actor: SYSTEM };
      const input = { user, subscriptionId: id, reason: "gone" } as const;
      await run(
        { ...asking, requestId: `push-${message.id}`, consistency: new Set() },
        push,
        user,
        "unsubscribe",
        input,
      );
      await ports.vault.remove(BROWSERS, id);
    }),
  );
}

/** The push service's answer; 0 when there was none. */
async function sent(ports: Ports, { endpoint, keys }: Browser, message: Message): Promise<number> {
  const post = ports.fetch ?? fetch;
  try {
    const answer = await post(endpoint, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: await vapid(ports.signingKey, endpoint, SUBJECT, ports.clock()),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: String(KEPT_S),
      },
      body: new Uint8Array(encrypted(JSON.stringify(message), keys)),
    });
    return answer.status;
  } catch {
    return 0;
  }
}
