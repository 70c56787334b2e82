import { useNavigation } from "@remix-run/react";
import { useId } from "react";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { messages } from "../messages.ts";
import { RejectFields } from "../reject-fields.tsx";
import type { ListReview } from "./data.ts";

/** Asks for the reason, above the list (`?dialog=reject&of=`). */
export function RejectDialog({ reviews }: { reviews: readonly ListReview[] }) {
  const t = useText(messages);
  const form = useId();
  const { of, close } = useDialog("reject");
  const parts = useRefusal("reject");
  const busy = useNavigation().formData?.get("status") === "rejected";
  const review = reviews.find(({ id }) => id === of);
  return (
    <Popup
      open={review !== undefined}
      onClose={close}
      title={t("rejectTitle", { name: review?.name ?? "" })}
      width="small"
      foot={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t("reject")}
          </Button>
        </>
      }
    >
      {review && (
        <PostForm id={form} name={`reject-${review.id}`} className="grid gap-3" preventScrollReset>
          <input type="hidden" name="review" value={review.id} />
          <input type="hidden" name="status" value="rejected" />
          <input type="hidden" name="was" value={review.status} />
          <FormErrors errors={parts.errors} />
          <RejectFields parts={parts} />
        </PostForm>
      )}
    </Popup>
  );
}
