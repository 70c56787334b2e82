import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { InsertStatus } from "../states.ts";

/** Pauses or resumes an insert, and archives it for good. */
export function MoveButtons({ status }: { status: InsertStatus }) {
  const t = useText(messages);
  const { errors } = useRefusal("move");
  if (status === "archived") return null;
  return (
    <PostForm name="move" className="flex flex-wrap gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <FormErrors errors={errors} />
      {(status === "active" || status === "paused") && (
        <Button type="submit" name="status" value={status === "active" ? "paused" : "active"}>
          {t(status === "active" ? "record.pause" : "record.resume")}
        </Button>
      )}
      <Button kind="quiet" type="submit" name="status" value="archived">
        {t("record.archive")}
      </Button>
    </PostForm>
  );
}
