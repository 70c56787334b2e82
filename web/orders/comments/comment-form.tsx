import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { orderUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { mentionAt, type Person, usePeople, withMention } from "./use-mentions.ts";

interface CommentFormProps {
  readonly orderId: string;
  readonly intent: "comment" | "comment-edit";
  readonly label: string;
  readonly submit: string;
  readonly comment?: {
    readonly id: string;
    readonly text: string;
    readonly mentions: readonly { user: string; name: string }[];
  };
  readonly onCancel?: () => void;
}

/** Text with mentions: names are suggested after an @, and Enter picks one. */
export function CommentForm({ orderId, intent, label, submit, comment, onCancel }: CommentFormProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal(intent);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(parts.value("text", comment?.text));
  const [chosen, setChosen] = useState<readonly Person[]>(
    () => comment?.mentions.map(({ user, name }) => ({ id: user, name })) ?? [],
  );
  const [typed, setTyped] = useState<string>();
  const [place, setPlace] = useState(0);
  const people = usePeople(orderId, typed);
  const active = people?.[Math.min(place, people.length - 1)];
  const update = () => {
    const caret = area.current?.selectionStart ?? 0;
    setTyped(mentionAt(area.current?.value.slice(0, caret) ?? ""));
    setPlace(0);
  };
  const take = (person: Person) => {
    const next = withMention(text, area.current?.selectionStart ?? text.length, person.name);
    // At once: what is typed next would stand before or after a caret that is set later.
    flushSync(() => {
      setText(next.text);
      setTyped(undefined);
      setChosen([...chosen.filter(({ id }) => id !== person.id), person]);
    });
    area.current?.focus();
    area.current?.setSelectionRange(next.caret, next.caret);
  };
  const empty = useCallback(() => {
    setText("");
    setChosen([]);
    onCancel?.();
  }, [onCancel]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return area.current?.form?.requestSubmit();
    }
    if (!active || !people) return;
    const keys: Record<string, () => void> = {
      Enter: () => take(active),
      ArrowDown: () => setPlace(Math.min(place + 1, people.length - 1)),
      ArrowUp: () => setPlace(Math.max(place - 1, 0)),
      Escape: () => setTyped(undefined),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <PostForm
      name={`${intent}${comment?.id ?? ""}`}
      action={link(orderUrl(orderId))}
      preventScrollReset
      noValidate
      waits={{ label: t("waits"), shows: "text", onKept: empty }}
      choices={{ value: chosen, restore: (choice: readonly Person[]) => setChosen(choice) }}
    >
      <input type="hidden" name="intent" value={intent} />
      {comment && <input type="hidden" name="commentId" value={comment.id} />}
      <input
        type="hidden"
        name="mentions"
        value={JSON.stringify(
          chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id: user, name }) => ({ user, name })),
        )}
      />
      <Field label={label} help={t("help")} error={parts.error("text")}>
        <Textarea
          ref={area}
          name="text"
          rows={2}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            update();
          }}
          onClick={update}
          onKeyDown={onKeyDown}
        />
      </Field>
      {typed !== undefined && people && (
        <fieldset className="mt-1 flex flex-wrap gap-1.5">
          <legend className="sr-only">{t("people")}</legend>
          {people.map((person) => (
            <Button key={person.id} small kind={person === active ? undefined : "quiet"} onClick={() => take(person)}>
              @{person.name}
            </Button>
          ))}
          <span role="status" className={people.length ? "sr-only" : "text-13 text-ink-3"}>
            {active ? t("enter", { name: active.name }) : t("nobody")}
          </span>
        </fieldset>
      )}
      <div className="mt-2 flex justify-end gap-2">
        {onCancel && (
          <Button small kind="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
        <Button small type="submit" kind={text.trim() ? "primary" : undefined}>
          {submit}
        </Button>
      </div>
    </PostForm>
  );
}
