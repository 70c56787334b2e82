import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import {
  type Browser,
  dismiss,
  dismissedAt,
  mayOffer,
  OUTCOME_MESSAGES,
  type Outcome,
  pushState,
  subscribe,
} from "./push.ts";

const DAY = 86_400_000;
const worker = "/push.js";

/** A browser that supports push, as far as the tests need. */
function browser({ permission = "granted", ready = true, works = true } = {}) {
  const registered: string[] = [];
  let subscription: { toJSON: () => object } | null = null;
  const own = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!works) throw new Error("AbortError");
        subscription = { toJSON: () => ({ endpoint: "https://push", key: applicationServerKey }) };
        return subscription;
      },
    },
  };
  const made = {
    Notification: { permission, requestPermission: async () => permission },
    PushManager: {},
    navigator: {
      serviceWorker: {
        register: async (url: string) => registered.push(url),
        getRegistration: async () => (registered.length ? own : undefined),
        ready: ready ? Promise.resolve(own) : new Promise(() => {}),
      },
    },
  };
  return { registered, browser: made as unknown as Browser };
}
const notices: unknown[] = [];
const ask = (of: Browser, well = true) =>
  subscribe(
    of,
    {
      worker,
      publicKey: "BKey",
      register: async (subscription) => {
        notices.push(subscription);
        return well;
      },
    },
    5,
  );
const messageOf = (outcome: Outcome) => [messages.push[OUTCOME_MESSAGES[outcome].text], OUTCOME_MESSAGES[outcome].kind];

// [state.push.prompt.never] [state.push.prompt.snooze] [const.push.snooze]
test("it is offered to whoever never dismissed it, and again after more than 30 days", () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (n: string, v: string) => void items.set(n, v),
  };
  expect(mayOffer(dismissedAt(storage), 100 * DAY)).toBe(true);
  dismiss(storage, 100 * DAY);
  expect(mayOffer(dismissedAt(storage), 130 * DAY)).toBe(false);
  expect(mayOffer(dismissedAt(storage), 130 * DAY + 1)).toBe(true);
});

// [state.push.not-supported] [state.push.not-subscribed] [state.push.subscribed]
test("a browser cannot do it, does not do it, or does it", async () => {
  expect(await pushState({ navigator: {} }, worker)).toBe("not supported");
  const able = browser();
  expect(await pushState(able.browser, worker)).toBe("not subscribed");
  await ask(able.browser);
  expect(await pushState(able.browser, worker)).toBe("subscribed");
});

// [state.push.worker] [error.push.success]
test("subscribing starts the worker at /push.js, uses the server's key and tells the server", async () => {
  const able = browser();
  notices.length = 0;
  expect(await ask(able.browser)).toBe("subscribed");
  expect(able.registered).toEqual(["/push.js"]);
  expect(notices).toEqual([{ endpoint: "https://push", key: "BKey" }]);
  expect(messageOf("subscribed")).toEqual(["Subscribed to real-time notifications", "success"]);
});

// [error.push.denied]
test("without the permission nothing is started, and a message says so", async () => {
  const blocked = browser({ permission: "denied" });
  expect(await ask(blocked.browser)).toBe("denied");
  expect(blocked.registered).toEqual([]);
  expect(messageOf("denied")).toEqual(["Notifications are disabled or blocked by user", "default"]);
});

// [error.push.failed]
test("a failure of the browser or the server shows that it failed", async () => {
  expect(await ask(browser({ works: false }).browser)).toBe("failed");
  expect(await ask(browser().browser, false)).toBe("failed");
  expect(messageOf("failed")).toEqual(["Failed to subscribe to notifications", "danger"]);
});

// [error.push.worker]
test("a worker that does not get ready is not waited for for ever", async () => {
  expect(await ask(browser({ ready: false }).browser)).toBe("not-ready");
  expect(messageOf("not-ready")[0]).toBe("Service worker failed to ready on subscribe.");
});
