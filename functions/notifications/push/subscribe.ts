import { derivedId, mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, unusable } from "#platform/http";
import type { notifications, Subscription } from "../contract/index.ts";
import { push } from "../domain/push.ts";
import { usable } from "./encrypted.ts";
import { serviceOf } from "./services.ts";
import { publicKeyOf } from "./vapid.ts";

/** The vault space of browsers' endpoints and keys. */
export const BROWSERS = "push-browsers";
export type Browser = Pick<Subscription, "endpoint" | "keys">;

export const getPushKey = ({ ports }: Context) => ({ publicKey: publicKeyOf(ports.signingKey) });

/** The same browser keeps its subscription; it belongs to the last person who subscribed. */
export async function subscribeToPush(
  context: Context & { readonly body: BodyOf<(typeof notifications)["subscribeToPush"]> },
) {
  const { caller, ports, run } = context;
  const { endpoint, keys } = context.body.subscription;
  const service = serviceOf(endpoint);
  if (!service)
    return refuse("push-service-unknown", {
      errors: { "subscription.endpoint": ["This push service is not supported"] },
    });
  if (!usable(keys)) throw unusable({ "subscription.keys": ["Not valid browser keys"] });
  const id = derivedId("psh", caller.user, endpoint);
  await ports.vault.put(BROWSERS, id, { endpoint, keys } satisfies Browser);
  const { userAgent } = caller;
  const browser = {
    user: caller.user,
    subscriptionId: id,
    service,
    ...(userAgent && { userAgent: userAgent.slice(0, 300) }),
  };
  const result = await run(push, caller.user, "subscribe", browser, { fingerprint: endpoint });
  if (isRefusal(result)) return mapRefusal(result);
  for (const fact of result.facts)
    if (fact.type === "PushUnsubscribed")
      await ports.vault.remove(BROWSERS, (fact.data as { subscriptionId: string }).subscriptionId);
  return { id, user: caller.user, service };
}
