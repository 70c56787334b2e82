import { useEffect, useState } from "react";
import type { Message } from "#contracts/chat";
import { useFrame } from "#web/_shell/post-form.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { Popup } from "#web/_ui/popup.tsx";
import { messages } from "./messages.ts";
import { feedUrl } from "./urls.ts";

type Version = { readonly content: string; readonly at: string };

/** The texts that a message had, newest first. */
export default function Versions({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText(messages);
  const { projectId } = useFrame();
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const { id, channel } = message;
  useEffect(() => {
    const read = async () => {
      const response = await fetch(feedUrl(channel, { project: projectId, history: id })).catch(() => undefined);
      if (response?.ok) setVersions(((await response.json()) as { versions: Version[] }).versions);
    };
    void read();
  }, [channel, id, projectId]);
  return (
    <Popup open onClose={onClose} title={t("talk.versions")} width="medium">
      <ol className="grid gap-3">
        {keyed(versions).map(([key, { content, at }]) => (
          <li key={key} className="border-l-4 border-rule-2 pl-3">
            <p className="text-13 text-ink-3">
              <DateTime at={at} />
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>
          </li>
        ))}
      </ol>
    </Popup>
  );
}
