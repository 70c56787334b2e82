import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Viewer } from "#contracts/enquiries";
import { awaited } from "#web/_shell/live/awaited.lazy.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { presenceUrl } from "../urls.ts";

interface Presence {
  readonly mark: string;
  readonly viewers: readonly Viewer[];
  readonly version: number;
}
const PAUSE_MS = 900;
const BROKEN_MS = 3_000;
/** Less than half the time somebody counts as here. */
const BEAT_MS = 20_000;
/** Nobody reports who has left without a word, so it is looked at as often. */
const SAFETY_MS = BEAT_MS;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Who else has this enquiry open or is writing; reads the page again when something about it has changed. */
export default function Others(props: { enquiryId: string; version: number; writing: boolean }) {
  const t = useText(messages);
  const viewers = useViewers(props);
  const writer = viewers.find(({ writingSince }) => writingSince);
  const readers = viewers.filter(({ writingSince }) => !writingSince);
  return (
    <>
      {writer?.writingSince && (
        <Alert
          kind="warning"
          live
          title={t.rich("here.writing", {
            name: writer.name,
            at: () => <DateTime at={writer.writingSince as string} format="time" />,
          })}
        />
      )}
      {readers.length > 0 && (
        <p className="text-13 text-ink-3" role="status">
          {t("here.reading", { names: readers.map(({ name }) => name).join(", "), count: readers.length })}
        </p>
      )}
    </>
  );
}

function useViewers({ enquiryId, version, writing }: { enquiryId: string; version: number; writing: boolean }) {
  const { csrf, projectId } = useFrame();
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  shown.current = version;
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const url = presenceUrl(enquiryId, { project: projectId });
  const note = useRef((_left: boolean) => {});
  note.current = (left) => {
    const body = new URLSearchParams({
      _csrf: csrf,
      ...(left ? { left: "yes" } : {}),
      ...(writing && { writing: "yes" }),
    });
    void fetch(url, { method: "POST", body, keepalive: true }).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is noted when somebody begins or stops writing
  useEffect(() => {
    note.current(false);
    const beat = setInterval(() => note.current(false), BEAT_MS);
    return () => clearInterval(beat);
  }, [writing, url]);
  useEffect(() => {
    const leave = () => note.current(true);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  useEffect(() => {
    const stopped = new AbortController();
    const { due, stop } = awaited(`enquiry ${projectId} ${enquiryId}`, SAFETY_MS);
    const follow = async () => {
      let since: string | undefined;
      while (!stopped.signal.aborted) {
        await due();
        if (stopped.signal.aborted) return;
        const began = performance.now();
        const url = presenceUrl(enquiryId, { project: projectId, since });
        const response = await fetch(url, { signal: stopped.signal }).catch(() => undefined);
        const found = response?.ok
          ? ((await response.json().catch(() => undefined)) as Presence | undefined)
          : undefined;
        if (stopped.signal.aborted) return;
        if (!found) await pause(BROKEN_MS);
        else {
          setViewers(found.viewers);
          if (found.version > shown.current) latest.current();
          if (performance.now() - began < PAUSE_MS) await pause(PAUSE_MS);
        }
        since = found?.mark ?? since;
      }
    };
    void follow();
    return () => {
      stopped.abort();
      stop();
    };
  }, [enquiryId, projectId]);
  return viewers;
}
