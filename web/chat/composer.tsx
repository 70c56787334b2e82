import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import type { Message } from "#contracts/chat";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { draftOf, keepDraft } from "./draft.ts";
import { messages } from "./messages.ts";

const FilePicker = lazily(() => import("./file-picker.lazy.tsx"));

const MAX = 4_000;
const MAX_SUGGESTED = 5;
export const EVERYONE = "everyone";

export interface Mentionable {
  readonly id: string;
  readonly name: string;
}
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
}
type Fields = readonly (readonly [string, string])[];

/** The people whose names stand in a text after an @. */
export function mentionsIn(text: string, people: readonly Mentionable[]): Fields {
  const named = people.filter(({ name }) => text.includes(`@${name}`));
  const everyone = text.includes(`@${EVERYONE}`);
  return [...named.map(({ id }) => ["mention", id] as const), ...(everyone ? [["everyone", "yes"] as const] : [])];
}

/**
 * Where a message is written. Enter sends it, or takes the name that is offered after an @; Shift and Enter begin a new
 * line. Without script the form is sent.
 */
export function Composer({
  channel,
  me,
  people,
  reply,
  onReply,
  onSend,
  onTyping,
  mayAttach,
}: {
  channel: { id: string; name: string };
  me: string;
  people: readonly Mentionable[];
  reply: Message | undefined;
  onReply: (message: Message | undefined) => void;
  onSend: (content: string, fields: Fields) => void;
  onTyping: () => void;
  mayAttach: boolean;
}) {
  const t = useText(messages);
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setText(draftOf(me, channel.id)), [me, channel.id]);
  useEffect(() => {
    if (reply) field.current?.focus();
  }, [reply]);
  const change = (next: string) => {
    setText(next);
    keepDraft(me, channel.id, next);
    if (next !== "") onTyping();
  };
  const send = () => {
    const content = text.trim();
    if ((content === "" && files.length === 0) || content.length > MAX) return;
    onSend(content, [
      ...mentionsIn(content, people),
      ...files.map(({ id }) => ["file", id] as const),
      ...(reply ? [["replyTo", reply.id] as const] : []),
    ]);
    setText("");
    keepDraft(me, channel.id, "");
    setFiles([]);
    onReply(undefined);
    field.current?.focus();
  };
  const suggested = suggestions(text, people);
  const complete = (name: string) => {
    change(`${text.replace(/@[^@\s]*$/u, "")}@${name} `);
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = suggested;
    const isPick = event.key === "Tab" || (event.key === "Enter" && !text.endsWith(`@${first?.name}`));
    if (isPick && !event.shiftKey && first) {
      event.preventDefault();
      complete(first.name);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === "Escape" && reply) onReply(undefined);
  };
  return (
    <form
      method="post"
      className="px-5 pb-4 max-md:px-3 max-md:pb-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <FormFields name="send" />
      <input type="hidden" name="intent" value="send" />
      {suggested.length > 0 && (
        <ul
          aria-label={t("compose.mention")}
          className="mb-1 flex flex-wrap gap-1 rounded-sm border border-rule-2 bg-raised p-1"
        >
          {suggested.map(({ id, name }) => (
            <li key={id}>
              <Button small kind="quiet" onClick={() => complete(name)}>
                @{name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="rounded-md border border-control bg-sheet focus-within:outline-2 focus-within:outline-focus">
        {reply && (
          <p className="flex items-center gap-2 border-b border-rule px-3 py-1 text-13 text-ink-2">
            <Icon of="reply" size="xs" />
            <span className="min-w-0 flex-1 truncate">{t("compose.replying", { name: reply.author.displayName })}</span>
            <IconButton icon="x" small kind="quiet" label={t("compose.cancel")} onClick={() => onReply(undefined)} />
          </p>
        )}
        <textarea
          ref={field}
          name="content"
          rows={2}
          maxLength={MAX}
          aria-label={t("compose.label", { name: channel.name })}
          className="field-sizing-content block max-h-60 min-h-14 w-full resize-none bg-transparent px-3 py-2 text-15 outline-none"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={pressed}
        />
        {files.length > 0 && (
          <ul className="flex flex-wrap gap-1 px-2 pb-1">
            {files.map((file) => (
              <li key={file.id} className="flex items-center gap-1 rounded-sm bg-sunken pl-2 text-13">
                <span className="max-w-48 truncate">{file.name}</span>
                <IconButton
                  icon="x"
                  small
                  kind="quiet"
                  label={t("compose.detach", { name: file.name })}
                  onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex items-center gap-2 border-t border-rule p-2">
          {mayAttach && (
            <IconButton icon="paperclip" kind="quiet" label={t("compose.attach")} onClick={() => setPicking(true)} />
          )}
          <span className="ml-auto text-13 text-ink-3">{text.trim() !== "" && t("compose.draft")}</span>
          <Button type="submit" kind="primary" icon="send">
            {t("compose.send")}
          </Button>
        </div>
      </div>
      {isPicking && (
        <Suspense>
          <FilePicker
            onClose={() => setPicking(false)}
            onPick={(file) => {
              setPicking(false);
              setFiles([...files.filter(({ id }) => id !== file.id), file].slice(0, 10));
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The people whom the end of a text may mean: `@jo`. */
function suggestions(text: string, people: readonly Mentionable[]): readonly Mentionable[] {
  const begun = /(?:^|\s)@([^@\s]*)$/u.exec(text)?.[1]?.toLowerCase();
  if (begun === undefined) return [];
  const all = [...people, { id: EVERYONE, name: EVERYONE }];
  return all.filter(({ name }) => name.toLowerCase().startsWith(begun)).slice(0, MAX_SUGGESTED);
}
