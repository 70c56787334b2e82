import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatUser } from "#contracts/chat";
import { watchTopic } from "#web/_shell/live/watch-topic.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import type { Outcome } from "./act.ts";
import { type Cards, linkedOrders, MAX_CARDS } from "./cards-context.ts";
import type { ConversationData, ListedChannel } from "./data.ts";
import { merged, type Shown, withNewest } from "./merge.ts";
import { feedUrl } from "./urls.ts";
import { useLive } from "./use-live.ts";

export interface Pending {
  readonly nonce: string;
  readonly content: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly failed?: string;
}
type Fields = readonly (readonly [string, string])[];
interface Feed {
  readonly window: Shown;
  readonly channels?: readonly ListedChannel[];
  readonly cards: Cards;
}

const HERE_MS = 25_000;
const TYPING_MS = 3_000;
const TYPED_MS = 6_000;
const CARDS_MS = 10_000;

/** A conversation on screen: its messages, those on their way, who is typing, and what can be done. */
export function useConversation(data: ConversationData) {
  const { csrf, projectId } = useFrame();
  const { id } = data.channel;
  const [shown, setShown] = useState<Shown>(data.window);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [typing, setTyping] = useState<readonly ChatUser[]>([]);
  const [channels, setChannels] = useState<readonly ListedChannel[]>(data.channels);
  const [cards, setCards] = useState<Cards>(data.cards);
  const [isOnline, setOnline] = useState(true);
  const latest = useRef(shown);
  latest.current = shown;

  const post = useCallback(
    async (fields: Fields): Promise<Outcome | undefined> => {
      const body = new URLSearchParams([...fields.map(([name, value]) => [name, value] as [string, string])]);
      body.set("_csrf", csrf);
      if (!body.has("_key")) body.set("_key", crypto.randomUUID());
      const response = await fetch(feedUrl(id, { project: projectId }), { method: "POST", body }).catch(
        () => undefined,
      );
      if (!response) return undefined;
      const value = await response.json().catch(() => undefined);
      if (!response.ok) return value ? { ok: false, problem: value } : undefined;
      const outcome = value as Outcome;
      const message = outcome.ok ? outcome.message : undefined;
      if (message) setShown((before) => ({ ...before, messages: merged(before.messages, [message]) }));
      return outcome;
    },
    [csrf, id, projectId],
  );

  const load = useCallback(
    async (query: Readonly<Record<string, string | undefined>>): Promise<Feed | undefined> => {
      const response = await fetch(feedUrl(id, { project: projectId, ...query })).catch(() => undefined);
      if (!response?.ok) return undefined;
      const feed = (await response.json()) as Feed;
      setCards((before) => ({ ...before, ...feed.cards }));
      return feed;
    },
    [id, projectId],
  );

  const refresh = useCallback(async () => {
    const isOlder = latest.current.hasAfter;
    const feed = await load({});
    if (!feed) return;
    setShown((before) =>
      isOlder ? { ...before, messages: merged(before.messages, []) } : withNewest(before, feed.window),
    );
    if (feed.channels) setChannels(feed.channels);
  }, [load]);

  const older = useCallback(async () => {
    const feed = await load({ before: latest.current.messages[0]?.id });
    if (!feed) return;
    const { messages, hasBefore } = feed.window;
    setShown((before) => ({ ...before, messages: merged(before.messages, messages), hasBefore }));
  }, [load]);

  const newer = useCallback(async () => {
    const feed = await load({ after: latest.current.messages.at(-1)?.id });
    if (!feed) return;
    const { messages, hasAfter } = feed.window;
    setShown((before) => ({ ...before, messages: merged(before.messages, messages), hasAfter }));
  }, [load]);

  const deliver = useCallback(
    async (message: Pending) => {
      setPending((before) => [...before.filter(({ nonce }) => nonce !== message.nonce), message]);
      const outcome = await post([
        ["intent", "send"],
        ["nonce", message.nonce],
        ["_key", message.nonce],
        ["content", message.content],
        ...message.fields,
      ]);
      const failed = outcome?.ok ? undefined : (outcome?.problem.message ?? "");
      setPending((before) =>
        failed === undefined
          ? before.filter(({ nonce }) => nonce !== message.nonce)
          : before.map((each) => (each.nonce === message.nonce ? { ...each, failed } : each)),
      );
    },
    [post],
  );
  const send = useCallback(
    (content: string, fields: Fields) => deliver({ nonce: crypto.randomUUID(), content, fields }),
    [deliver],
  );
  const discard = useCallback(
    (nonce: string) => setPending((before) => before.filter((each) => each.nonce !== nonce)),
    [],
  );

  useLive(
    projectId,
    id,
    (now) => {
      setTyping(now);
      void refresh();
    },
    setOnline,
  );

  const hasCards = Object.keys(cards).length > 0;
  useEffect(() => {
    if (!hasCards) return;
    const linked = () => linkedOrders(latest.current.messages).slice(-MAX_CARDS).join(",");
    return watchTopic(`orders ${projectId}`, () => void load({ cards: linked() }), CARDS_MS);
  }, [hasCards, projectId, load]);

  useEffect(() => {
    if (typing.length === 0) return;
    const timer = setTimeout(() => setTyping([]), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typing]);

  useEffect(() => {
    const here = () => document.visibilityState === "visible" && void post([["intent", "here"]]);
    here();
    const timer = setInterval(here, HERE_MS);
    return () => clearInterval(timer);
  }, [post]);

  const typed = useRef(Number.NEGATIVE_INFINITY);
  const noteTyping = useCallback(() => {
    if (performance.now() - typed.current < TYPING_MS) return;
    typed.current = performance.now();
    void post([
      ["intent", "here"],
      ["typing", "yes"],
    ]);
  }, [post]);

  const read = useRef(data.read ?? "");
  const last = shown.hasAfter ? undefined : shown.messages.at(-1)?.id;
  const isMember = data.subscription !== undefined;
  useEffect(() => {
    const mark = () => {
      if (!last || last <= read.current || !isMember || document.visibilityState !== "visible") return;
      read.current = last;
      void post([
        ["intent", "read"],
        ["message", last],
      ]);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [last, isMember, post]);

  const sent = new Set(shown.messages.flatMap(({ nonce }) => nonce ?? []));
  const waiting = pending.filter(({ nonce }) => !sent.has(nonce));
  return {
    shown,
    cards,
    pending: waiting,
    typing,
    channels,
    isOnline,
    post,
    older,
    newer,
    send,
    deliver,
    discard,
    noteTyping,
  };
}
export type Conversation = ReturnType<typeof useConversation>;
