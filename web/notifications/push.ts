/** The browser's push capabilities and state. */
export type PushState = "not supported" | "not subscribed" | "subscribed" | "loading";
export type Outcome = "subscribed" | "denied" | "failed" | "not-ready";

const SNOOZE_MS = 30 * 86_400_000;
const PATIENCE_MS = 10_000;
const SNOOZED = "push-dismissed-at";

/** Whether to offer it: never dismissed, or more than 30 days ago. `dismissed` in milliseconds since 1970. */
export const mayOffer = (dismissed: number | undefined, now: number): boolean =>
  dismissed === undefined || now - dismissed > SNOOZE_MS;

type SnoozeStorage = Pick<Storage, "getItem" | "setItem">;
export function dismissedAt(storage: SnoozeStorage): number | undefined {
  const at = Number(storage.getItem(SNOOZED) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}
export const dismiss = (storage: SnoozeStorage, now: number): void => storage.setItem(SNOOZED, String(now));

interface Registered {
  readonly pushManager: Pick<PushManager, "getSubscription" | "subscribe">;
}
/** The part of a browser that is needed. */
export interface Browser {
  readonly Notification?: Pick<typeof Notification, "permission" | "requestPermission"> | undefined;
  readonly PushManager?: unknown;
  readonly navigator: {
    readonly serviceWorker?:
      | {
          readonly register: (url: string) => Promise<unknown>;
          readonly getRegistration: (url: string) => Promise<Registered | undefined>;
          readonly ready: Promise<Registered>;
        }
      | undefined;
  };
}

const supported = ({ Notification, PushManager, navigator }: Browser): boolean =>
  Boolean(Notification && PushManager && navigator.serviceWorker);

export async function pushState(browser: Browser, worker: string): Promise<PushState> {
  if (!supported(browser)) return "not supported";
  const registered = await browser.navigator.serviceWorker?.getRegistration(worker);
  const subscription = await registered?.pushManager.getSubscription();
  return subscription ? "subscribed" : "not subscribed";
}

/**
 * Asks for permission, starts the service worker, subscribes with the server's key and sends the subscription. Only
 * on request.
 */
export async function subscribe(
  browser: Browser,
  {
    worker,
    publicKey,
    register,
  }: { worker: string; publicKey: string; register: (subscription: unknown) => Promise<boolean> },
  patience = PATIENCE_MS,
): Promise<Outcome> {
  const { Notification, navigator } = browser;
  if (!Notification || !navigator.serviceWorker) return "failed";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    await navigator.serviceWorker.register(worker);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const registered = await Promise.race([navigator.serviceWorker.ready, late]);
    if (!registered) return "not-ready";
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await registered.pushManager.subscribe(options);
    return (await register(subscription.toJSON())) ? "subscribed" : "failed";
  } catch {
    return "failed";
  }
}

/** The nudge to show afterwards. */
export const OUTCOME_MESSAGES = {
  subscribed: { text: "subscribed", kind: "success" },
  denied: { text: "denied", kind: "default" },
  failed: { text: "failed", kind: "danger" },
  "not-ready": { text: "notReady", kind: "danger" },
} as const satisfies Record<Outcome, { text: string; kind: string }>;
