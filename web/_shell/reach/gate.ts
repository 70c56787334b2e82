import { isAwayWhen, standStill } from "#web/_routing/view-parameters.lazy.ts";
import { renewedToken, signedInAgain } from "../session/over.ts";
import { answerText } from "./flat-answer.ts";
import { messages } from "./notice-messages.ts";
import { probing } from "./probing.ts";
import { reach } from "./reach.ts";
import { sendWaiting } from "./sender.ts";
import { fieldsOf, notSent } from "./sent-form.ts";
import { contentOf, refusedIn, textOf, toWait, type Waiting, withOneMore, without } from "./waiting.ts";
import { store, stored, watchStored } from "./waiting-store.ts";

type Sent = { readonly to: string; readonly init: RequestInit };

const BUSY_MS = 10_000;
const csrfCookie = (): string => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
const isData = (url: URL): boolean => url.origin === location.origin && url.pathname.endsWith(".data");
const pathOf = ({ pathname, search }: URL): string =>
  `${pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")}${search}`;

/** Whether the router asks for the page that it opens or loads anew; a fetcher asks for anything else, or says that it polls. */
function isOfPage(url: URL): boolean {
  const { navigation, location: open } = window.__remixRouter.state;
  return !url.searchParams.has("poll") && pathOf(url).split("?", 1)[0] === (navigation.location ?? open).pathname;
}

let isOpen = false;

/**
 * Stands between the router and the network (decision 0122). A page whose data cannot be had leaves the open one as it is; a
 * form that may wait is kept on this device, any other answers that it needs a connection; a session that has ended is
 * waited for. Requests that are not the router's are left alone.
 */
export function openGate(): void {
  if (isOpen) return;
  isOpen = true;
  const fetchNow = window.fetch.bind(window);
  const unanswered = new Map<string, string>();
  let user: string | undefined;
  const held = new Set<() => void>();
  let wanted: string | undefined;
  let isSending = false;

  const show = () => reach.set({ waiting: stored().filter((each) => each.user === user) });
  const change = (to: (all: readonly Waiting[]) => readonly Waiting[]): boolean => {
    const isStored = store(to(stored()));
    show();
    return isStored;
  };
  const probe = probing(async () => (await answered("/healthz", { cache: "no-store" })) !== undefined, found);

  /** An answer of the server; undefined where there is none. Throws only what an abort throws. */
  async function answered(to: string, init: RequestInit): Promise<Response | undefined> {
    try {
      const response = await fetchNow(to, init);
      return [502, 504].includes(response.status) ? undefined : response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return undefined;
    }
  }

  const answeredAt = (content: string | undefined) => content !== undefined && unanswered.delete(content);

  function lost(): void {
    reach.set({ trouble: navigator.onLine ? "unreachable" : "offline" });
    probe.begin();
  }

  function found(): void {
    probe.stop();
    if (!reach.now().trouble) return;
    reach.set({ trouble: undefined });
    for (const each of held) each();
    held.clear();
    if (reach.now().waiting.length > 0) void send();
    else window.__remixRouter.revalidate();
  }

  /** Sends what waits, and then shows the page with it. */
  async function send(): Promise<void> {
    if (isSending || user === undefined || reach.now().trouble) return;
    isSending = true;
    const own = user;
    let hasSent = false;
    const later = await sendWaiting(own, {
      fetch: fetchNow,
      all: stored,
      change,
      csrf: csrfCookie,
      onOutcome: ({ label }, outcome) => {
        hasSent ||= "sent" in outcome;
        reach.tell({ kind: "sent" in outcome ? "sent" : "refused", label });
      },
    }).finally(() => {
      isSending = false;
    });
    if (later === "unreachable") lost();
    else if (hasSent) window.__remixRouter.revalidate();
    if (later === "session" && (await signedInAgain())) return send();
    if (later === "busy") setTimeout(() => void send(), BUSY_MS);
  }

  /** Keeps a form on this device if it may wait; else says why it was not sent. */
  function kept({ to, init }: Sent, content: string | undefined, message: string): Response {
    const fields = fieldsOf(init.body);
    const id = crypto.randomUUID().slice(0, 8);
    const one =
      fields && user !== undefined && toWait(fields, { id, user, to, page: location.pathname, at: Date.now() });
    // 503: the router loads nothing after an answer that failed.
    const answer = (data: Parameters<typeof answerText>[0]) => new Response(answerText(data), { status: 503 });
    if (one && change((all) => withOneMore(all, one))) {
      answeredAt(content);
      reach.tell({ kind: "kept", form: one.form });
      return answer({ waiting: true });
    }
    reach.tell({ kind: message === messages.signedInAgain ? "signedInAgain" : "notSent" });
    return answer(notSent(fields ?? [], message));
  }

  /** The same again has the key it had: it may have been carried out, though its answer never came. */
  function withItsKey({ to, init: { body } }: Sent): string | undefined {
    const fields = fieldsOf(body);
    if (!fields || !(body instanceof URLSearchParams || body instanceof FormData)) return undefined;
    const content = contentOf({ to, fields });
    const [key, csrf] = [textOf(fields, "_key"), textOf(fields, "_csrf")];
    const before = unanswered.get(content);
    if (before !== undefined) body.set("_key", before);
    else if (key !== undefined) unanswered.set(content, key);
    if (csrf !== undefined) body.set("_csrf", renewedToken(csrf, csrfCookie()));
    return content;
  }

  async function sendForm(url: URL, sent: Sent): Promise<Response> {
    const content = withItsKey(sent);
    const fields = fieldsOf(sent.init.body);
    const isBehind = reach.now().waiting.some(({ refused }) => refused === undefined);
    if (isBehind && fields?.some(([name]) => name === "_waits")) {
      const answer = kept(sent, content, messages.needsConnection);
      void send();
      return answer;
    }
    const response = await answered(url.href, sent.init);
    if (!response) {
      lost();
      return kept(sent, content, messages.needsConnection);
    }
    answeredAt(content);
    if (response.status === 401 && (await signedInAgain())) {
      const answer = kept(sent, content, messages.signedInAgain);
      void send();
      return answer;
    }
    if (sent.to.startsWith("/logout")) change(() => []);
    return response;
  }

  async function load(url: URL, init: RequestInit): Promise<Response> {
    for (;;) {
      const response = await answered(url.href, init);
      if (response && (response.status !== 401 || !(await signedInAgain()))) {
        if (reach.now().trouble) found();
        return response;
      }
      if (response) continue;
      lost();
      // A fetcher that waited would hold up every form that is sent meanwhile: it has no data instead.
      if (!isOfPage(url)) return new Response(null, { status: 204 });
      wanted = standStill() ?? wanted;
      await Promise.race([new Promise<void>((resolve) => held.add(resolve)), aborted(init.signal)]);
    }
  }

  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (isData(url))
      return (init.method ?? "GET") !== "GET" ? sendForm(url, { to: pathOf(url), init }) : load(url, init);
    return fetchNow(input, init).catch((error) => {
      if (url.origin === location.origin && !init.signal?.aborted) void probeIfSilent();
      throw error;
    });
  };

  /** Something else failed: it may be that request alone. */
  async function probeIfSilent(): Promise<void> {
    if (reach.now().trouble || (await answered("/healthz", { cache: "no-store" }))) return;
    lost();
  }

  reach.actions = {
    tryNow: () => {
      reach.set({ isTrying: true });
      void probe.now().then((isBack) => {
        reach.set({ isTrying: false });
        if (isBack && wanted !== undefined) void window.__remixRouter.navigate(wanted);
        wanted = undefined;
      });
    },
    discard: (id) => void change((all) => without(all, id)),
    sendAgain: (id) => {
      change((all) => refusedIn(all, id));
      void send();
    },
    signedIn: (id) => {
      user = id;
      const all = stored();
      if (all.some((each) => each.user !== id)) store(all.filter((each) => each.user === id));
      show();
      void send();
    },
  };
  isAwayWhen(() => reach.now().trouble !== undefined);
  window.__pressworkStays = async () => {
    if (await answered("/healthz", { cache: "no-store" })) return false;
    lost();
    wanted = standStill() ?? wanted;
    return true;
  };
  watchStored(show);
  window.addEventListener("online", () => reach.now().trouble && void probe.now());
  window.addEventListener("offline", () => void probeIfSilent());
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
