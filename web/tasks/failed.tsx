import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { PartlyDone } from "./list-act.ts";
import { messages } from "./messages.ts";

/** Which tasks of a bulk change were left as they were, each with its reason; what was changed can be undone. */
export function Failed({ answer }: { answer: unknown }) {
  const t = useText(messages);
  const { failed, updated, undoToken } = (answer ?? {}) as Partial<PartlyDone>;
  if (!failed) return null;
  return (
    <div className="mb-4">
      <Alert live kind="warning" title={t("failed.title", { failed: failed.length, updated: updated ?? 0 })}>
        <ul>
          {failed.map(({ id, name, message }) => (
            <li key={id}>{t("failed.one", { name, message })}</li>
          ))}
        </ul>
        {undoToken && (
          <PostForm name={`undo-${undoToken}`} className="mt-2" preventScrollReset>
            <input type="hidden" name="intent" value="undo" />
            <Button small type="submit" name="undoToken" value={undoToken}>
              {t("failed.undo", { updated: updated ?? 0 })}
            </Button>
          </PostForm>
        )}
      </Alert>
    </div>
  );
}
