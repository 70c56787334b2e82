import { type ReactNode, useState } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { orderUrl } from "../urls.ts";
import { CommentForm } from "./comment-form.tsx";
import type { CommentShown } from "./data.ts";
import { messages } from "./messages.ts";

/** A comment on the order; its author edits it in place. */
export function Comment({ comment, may }: { comment: CommentShown; may: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [editing, setEditing] = useState(false);
  const { id, orderId, text, mentions, mine } = comment;
  if (editing) {
    return (
      <CommentForm
        orderId={orderId}
        comment={comment}
        intent="comment-edit"
        label={t("editOf")}
        submit={t("save")}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <div
      id={id}
      tabIndex={-1}
      className="scroll-mt-20 rounded-sm bg-sunken px-3 py-2.5 text-14 wrap-anywhere whitespace-pre-line"
    >
      {marked(
        text,
        mentions.map(({ name }) => `@${name}`),
      )}
      {mine && may && (
        <div className="mt-1 flex gap-1">
          <Button small kind="quiet" aria-label={t("editOf")} onClick={() => setEditing(true)}>
            {t("edit")}
          </Button>
          <PostForm name={`comment-delete-${id}`} action={link(orderUrl(orderId))} preventScrollReset>
            <input type="hidden" name="intent" value="comment-delete" />
            <input type="hidden" name="commentId" value={id} />
            <Button small kind="quiet" type="submit" aria-label={t("removeOf")}>
              {t("remove")}
            </Button>
          </PostForm>
        </div>
      )}
    </div>
  );
}

/** The text with mentioned names in bold. */
function marked(text: string, names: readonly string[]): ReactNode {
  const [name, ...others] = names;
  if (!name) return text;
  const parts = text.split(name);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name and never move
    <span key={at}>
      {at > 0 && <b>{name}</b>}
      {marked(part, others)}
    </span>
  ));
}
