import { type FormEvent, useState } from "react";
import type { Message } from "#contracts/chat";
import { Button } from "#web/_ui/button.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { MessageActions } from "./message.tsx";
import { messages } from "./messages.ts";

/** A message's text, to change it in place. */
export default function EditForm({
  message,
  onPost,
  onClose,
}: {
  message: Message;
  onPost: MessageActions["onPost"];
  onClose: () => void;
}) {
  const t = useText(messages);
  const [text, setText] = useState(message.content);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = await onPost([
      ["intent", "edit"],
      ["message", message.id],
      ["content", text],
    ]);
    setProblem(found);
    if (!found) onClose();
  };
  return (
    <form onSubmit={save} className="grid gap-2 py-1">
      <Textarea
        aria-label={t("compose.editing")}
        value={text}
        rows={3}
        maxLength={4000}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
      {problem && (
        <p role="alert" className="text-13 text-danger-fg">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" small>
          {t("compose.save")}
        </Button>
        <Button small onClick={onClose}>
          {t("compose.cancel")}
        </Button>
      </div>
    </form>
  );
}
