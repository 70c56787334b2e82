import { monitoringUrl } from "../../monitoring/urls.ts";
import { masked, sampledIn } from "./sampling.ts";

type Event = Readonly<Record<string, string | number>>;

const SEND_MS = 5_000;
const MAX_EVENTS = 50;
const waiting: Event[] = [];

function add(event: Event): void {
  if (waiting.length < MAX_EVENTS) waiting.push({ ...event, at: new Date().toISOString(), page: location.pathname });
}

function send(): void {
  if (waiting.length === 0) return;
  navigator.sendBeacon(monitoringUrl(), new URLSearchParams({ events: JSON.stringify(waiting.splice(0)) }));
}

/** An element by what it is, never by what it says: `button`, `input[email]`. */
const nameOf = (element: Element): string =>
  [element.tagName.toLowerCase(), element.getAttribute("name") && `[${element.getAttribute("name")}]`]
    .join("")
    .slice(0, 100);

function watchErrors(): void {
  const report = (error: unknown) => {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    add({ kind: "error", source: "browser", message: message.slice(0, 500), stack: stack.slice(0, 4000) });
  };
  window.addEventListener("error", ({ error, message }) => report(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

function watchMetrics(): void {
  const observe = (type: string, on: (entry: PerformanceEntry) => void) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true });
  };
  const latest: Record<string, number> = {};
  observe("navigation", (entry) =>
    add({ kind: "metric", name: "ttfb", value: (entry as PerformanceNavigationTiming).responseStart }),
  );
  observe("largest-contentful-paint", ({ startTime }) => Object.assign(latest, { lcp: startTime }));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) latest.cls = (latest.cls ?? 0) + value;
  });
  observe("event", ({ duration }) => Object.assign(latest, { inp: Math.max(latest.inp ?? 0, duration) }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    for (const [name, value] of Object.entries(latest)) add({ kind: "metric", name, value });
    for (const name of Object.keys(latest)) delete latest[name];
    send();
  });
}

function recordSteps(): void {
  add({ kind: "step", step: "page", target: "document" });
  const on = (type: "click" | "change", step: (element: Element) => Event) =>
    document.addEventListener(type, ({ target }) => target instanceof Element && add(step(target)), true);
  on("click", (element) => ({
    kind: "step",
    step: "click",
    target: nameOf(element.closest("a, button, input, summary") ?? element),
  }));
  on("change", (element) => ({
    kind: "step",
    step: "input",
    target: nameOf(element),
    value: masked((element as HTMLInputElement).value ?? ""),
  }));
}

let isWatching = false;

/** Measures this session and records its steps, each if it was drawn. */
export function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const { measured, replayed } = sampledIn(sessionStorage, Math.random);
  if (measured) {
    watchErrors();
    watchMetrics();
  }
  if (replayed) recordSteps();
  if (measured || replayed) {
    setInterval(send, SEND_MS);
    window.addEventListener("pagehide", send);
  }
}
