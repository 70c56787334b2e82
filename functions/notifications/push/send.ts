import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
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

const PUSH_TIMEOUT_MS = 10_000;
const KEPT_S = 86_400;
const SUBJECT = "mailto:push@presswork.invalid";
const GONE_STATUSES = [404, 410];

/**
 * Sends a message to some of a person's browsers, once; a failed message is in the panel all the same. A browser
 * unknown to its push service (404, 410) is removed.
 */
export async function sendTo(ports: Ports, user: string, ids: readonly string[], message: Message): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const browser = (await ports.vault.get(BROWSERS, id)) as Browser | undefined;
      if (!browser || !GONE_STATUSES.includes(await sendToBrowser(ports, browser, message))) return;
      const by = backgroundContext(ports, { tenant: DIRECTORY, actor: SYSTEM, requestId: `push-${message.id}` });
      const input = { user, subscriptionId: id, reason: "gone" } as const;
      await run(by, push, user, "unsubscribe", input);
      await ports.vault.remove(BROWSERS, id);
    }),
  );
}

/** Returns the push service's status code; 0 when there was no answer. */
async function sendToBrowser(ports: Ports, { endpoint, keys }: Browser, message: Message): Promise<number> {
  const post = ports.fetch ?? fetch;
  try {
    const response = await post(endpoint, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      headers: {
        authorization: await vapid(ports.signingKey, endpoint, SUBJECT, ports.clock()),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: String(KEPT_S),
      },
      body: new Uint8Array(encrypted(JSON.stringify(message), keys)),
    });
    return response.status;
  } catch {
    return 0;
  }
}
