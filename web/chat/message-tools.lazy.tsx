import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Message } from "#contracts/chat";
import { IconButton } from "#web/_ui/button.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import type { MessageActions } from "./message.tsx";
import { messages } from "./messages.ts";

const EMOJI = ["👍", "❤️", "🎉", "😄", "👀", "✅"] as const;

/** The tools of a message: reactions, reply, and what its author or who runs the channel can do. */
export default function MessageTools({
  message,
  isMine,
  actions,
  onEdit,
}: {
  message: Message;
  isMine: boolean;
  actions: MessageActions;
  onEdit: () => void;
}) {
  const t = useText(messages);
  const nudge = useNudge();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const post = async (intent: string, more: readonly (readonly [string, string])[] = []) => {
    const problem = await actions.onPost([["intent", intent], ["message", message.id], ...more]);
    if (problem) nudge({ text: problem, kind: "danger" });
  };
  const { taskUrl } = actions;
  return (
    <div
      role="toolbar"
      aria-label={t("tools.label")}
      className="flex flex-wrap items-center gap-px rounded-sm border border-rule-2 bg-raised p-0.5 shadow-1"
    >
      {EMOJI.map((emoji, at) => (
        <button
          key={emoji}
          ref={at === 0 ? first : undefined}
          type="button"
          aria-label={`${t("tools.react")} ${emoji}`}
          className="size-8 rounded-sm hover:bg-hover"
          onClick={() => post("react", [["emoji", emoji]])}
        >
          <span aria-hidden="true">{emoji}</span>
        </button>
      ))}
      <IconButton icon="reply" label={t("tools.reply")} kind="quiet" small onClick={() => actions.onReply(message)} />
      {actions.runs && (
        <IconButton
          icon="pin"
          label={message.pinned ? t("tools.unpin") : t("tools.pin")}
          kind="quiet"
          small
          onClick={() => actions.onPin(message)}
        />
      )}
      {taskUrl && (
        <IconButton
          icon="list-checks"
          label={t("tools.task")}
          kind="quiet"
          small
          onClick={() => navigate(taskUrl(message))}
        />
      )}
      {isMine && <IconButton icon="pencil" label={t("tools.edit")} kind="quiet" small onClick={onEdit} />}
      {(isMine || actions.runs) && (
        <IconButton icon="trash-2" label={t("tools.remove")} kind="quiet" small onClick={() => setDeleting(true)} />
      )}
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("confirm.title")}
        action={t("confirm.remove")}
        danger
        onConfirm={() => {
          setDeleting(false);
          void post("delete");
        }}
      >
        {t("confirm.text")}
      </Confirm>
    </div>
  );
}
