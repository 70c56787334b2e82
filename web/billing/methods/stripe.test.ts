import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The part of a browser's page that loading a script needs. */
interface Script {
  src: string;
  readonly on: Record<string, () => void>;
}
let scripts: Script[];
let page: { Stripe?: unknown };
const answer = (name: "load" | "error") => {
  for (const each of scripts) each.on[name]?.();
};

beforeEach(() => {
  scripts = [];
  page = {};
  const remove = (script: Script) => {
    scripts = scripts.filter((each) => each !== script);
  };
  const head = {
    appendChild: (script: Script) => {
      scripts.push(Object.assign(script, { parentNode: { removeChild: remove } }));
    },
  };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    head,
    querySelectorAll: () => scripts,
    createElement: (): Script & object => {
      const on: Record<string, () => void> = {};
      return {
        src: "",
        on,
        addEventListener: (name: string, listener: () => void) => {
          on[name] = listener;
        },
        removeEventListener: (name: string) => delete on[name],
      } as Script;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const loaded = async (robot = false) => {
  const { stripeFor } = await import("./stripe.ts");
  return stripeFor("pk_live_1", robot);
};
/** The library tries a script twice, and keeps the provider once it has it, so that success is tested last. */
async function unanswered(promise: Promise<unknown>, name: "load" | "error") {
  const settled = vi.fn();
  promise.then(settled, settled);
  await vi.waitFor(() => {
    answer(name);
    expect(settled).toHaveBeenCalled();
  });
}

// [error.card.load]
test("a script that cannot be loaded says so in its own words", async () => {
  const failing = loaded();
  const expected = expect(failing).rejects.toThrow("Failed to load Stripe.js");
  await unanswered(failing, "error");
  await expected;
});

// [error.card.unavailable]
test("a script that brings nothing says so in its own words", async () => {
  const failing = loaded();
  const expected = expect(failing).rejects.toThrow("Stripe.js not available");
  await unanswered(failing, "load");
  await expected;
});

// [error.card.bot]
test("only a recognised robot does not hear that it failed", async () => {
  const failing = loaded(true);
  await unanswered(failing, "error");
  expect(await failing).toBeUndefined();
});

test("nothing is loaded until a card is added; then the provider's script, once, opened with the key", async () => {
  const { stripeFor } = await import("./stripe.ts");
  expect(scripts).toEqual([]);
  const opened = vi.fn(() => ({}));
  const both = Promise.all([stripeFor("pk_live_1", false), stripeFor("pk_live_1", false)]);
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  page.Stripe = opened;
  answer("load");
  await both;
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.src).toMatch(/^https:\/\/js\.stripe\.com\//);
  expect(opened).toHaveBeenCalledWith("pk_live_1");
});
