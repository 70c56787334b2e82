import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { countdown, type Nudge, NudgeQueue, nudgeTick, type Shown, timeoutOf } from "./nudge-queue.ts";
import { Patch, type PatchShape } from "./patch.tsx";

const Queue = createContext<NudgeQueue | undefined>(undefined);
const patches: Record<string, PatchShape> = { success: "tick", warning: "paused", danger: "crossed" };

/** Shows what just happened, at the bottom of the window: `nudge({ text, kind, action: { label: "Undo", run } })`. */
export function useNudge(): (nudge: Nudge) => void {
  const queue = useContext(Queue);
  if (!queue) throw new Error("useNudge needs a NudgeProvider above it");
  return queue.push;
}

export function NudgeProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new NudgeQueue());
  const shown = useSyncExternalStore(queue.subscribe, queue.shown, queue.shown);
  return (
    <Queue.Provider value={queue}>
      {children}
      <div className="nudges" aria-live="polite" aria-atomic="true">
        {shown && (
          <NudgeCard
            key={shown.id}
            nudge={shown}
            remaining={queue.remaining}
            onDismiss={queue.dismiss}
            onHold={queue.hold}
          />
        )}
      </div>
    </Queue.Provider>
  );
}

/** One nudge, as shown by the provider; without a queue's `remaining` it keeps its own time. */
export function NudgeCard({
  nudge,
  remaining,
  onDismiss,
  onHold,
}: {
  nudge: Omit<Shown, "id">;
  remaining?: (() => number) | undefined;
  onDismiss: () => void;
  onHold?: (held: boolean) => void;
}) {
  const t = useText(messages);
  const { kind = "default", text, action, leaving } = nudge;
  const shape = patches[kind];
  const own = useCountdown(remaining === undefined, onDismiss, nudge.timeout);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens, to hold its clock while somebody reads
    <div
      className="nudge"
      role={kind === "danger" ? "alert" : undefined}
      data-tone={kind === "default" ? undefined : kind}
      data-leaving={leaving || undefined}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      {shape && <Patch shape={shape} />}
      <span className="min-w-0 flex-1">{text}</span>
      {action && (
        <button
          type="button"
          className="nudge-action"
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t("dismiss")} onClick={onDismiss}>
        <Icon of="x" size="sm" />
      </button>
      <Line remaining={remaining ?? own} runs={timeoutOf(nudge) !== undefined} />
    </div>
  );
}

function useCountdown(isOwn: boolean, onEnd: () => void, timeout: number | undefined): () => number {
  const clock = useRef<ReturnType<typeof countdown>>();
  useEffect(() => {
    if (!isOwn) return;
    clock.current = countdown(onEnd, timeout);
    return () => clock.current?.stop();
  }, [isOwn, onEnd, timeout]);
  return () => clock.current?.remaining() ?? 1;
}

function Line({ remaining, runs }: { remaining: () => number; runs: boolean }) {
  const line = useRef<SVGRectElement>(null);
  useEffect(() => {
    if (!runs) return;
    const clock = setInterval(() => line.current?.setAttribute("width", String(remaining() * 100)), nudgeTick);
    return () => clearInterval(clock);
  }, [remaining, runs]);
  return (
    <svg className="nudge-line" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <rect width={remaining() * 100} height="3" ref={line} />
    </svg>
  );
}
