import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { countdown, lineSteps, type Nudge, NudgeQueue, type Shown, timeoutOf } from "./nudge-queue.ts";
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
        {shown && <NudgeCard key={shown.id} nudge={shown} onDismiss={queue.dismiss} onHold={queue.hold} />}
      </div>
    </Queue.Provider>
  );
}

/** One nudge. Without a queue, which hears `onHold`, it keeps its own time, unless its line stands still at a share `left`, 0 to 1. */
export function NudgeCard({
  nudge,
  left,
  onDismiss,
  onHold,
}: {
  nudge: Omit<Shown, "id">;
  left?: number | undefined;
  onDismiss: () => void;
  onHold?: ((held: boolean) => void) | undefined;
}) {
  const t = useText(messages);
  const { kind = "default", text, action, leaving } = nudge;
  const shape = patches[kind];
  const line = useRef<SVGSVGElement>(null);
  useOwnTime(onHold === undefined && left === undefined, onDismiss, nudge.timeout);
  const hold = (held: boolean) => {
    onHold?.(held);
    const [run] = line.current?.getAnimations() ?? [];
    if (held) run?.pause();
    // One that has ended would begin again.
    else if (run?.playState === "paused") run.play();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens, to hold its clock while somebody reads
    <div
      className="nudge"
      role={kind === "danger" ? "alert" : undefined}
      data-tone={kind === "default" ? undefined : kind}
      data-leaving={leaving || undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
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
      <Line line={line} left={left} ms={timeoutOf(nudge)} />
    </div>
  );
}

function useOwnTime(isOwn: boolean, onEnd: () => void, ms: number | undefined): void {
  useEffect(() => (isOwn ? countdown(onEnd, ms).stop : undefined), [isOwn, onEnd, ms]);
}

/** Runs down beside the main thread: a line that is drawn anew in each step costs more than all else a message does. */
function Line({
  line,
  left,
  ms,
}: {
  line: RefObject<SVGSVGElement>;
  left: number | undefined;
  ms: number | undefined;
}) {
  useEffect(() => {
    if (left !== undefined || ms === undefined) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timing = { duration: ms, easing: `steps(${lineSteps(ms, isCalm)})`, fill: "forwards" } as const;
    const run = line.current?.animate({ transform: ["none", "scaleX(0)"] }, timing);
    return () => run?.cancel();
  }, [line, left, ms]);
  return (
    <svg className="nudge-line" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" ref={line}>
      <rect width={(left ?? 1) * 100} height="3" />
    </svg>
  );
}
