import { useNavigation, useSearchParams } from "@remix-run/react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { steps, verbOf } from "../steps.ts";
import type { ListReview } from "./data.ts";

/** A review's next two steps, in its row. A rejection asks for its reason first. */
export function QuickSteps({ review }: { review: ListReview }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const busy = useNavigation().formData?.get("review") === review.id;
  return (
    <PostForm name={review.id} className="flex justify-end gap-1.5" preventScrollReset>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="was" value={review.status} />
      <input type="hidden" name="why" value={review.reason ?? ""} />
      {steps[review.status].slice(0, 2).map((status) => {
        const word = t(verbOf(review.status, status));
        const label = t("actLabel", { action: word, name: review.name });
        return status === "rejected" ? (
          <LinkButton key={status} small to={dialogUrl(url, "reject", review.id)} preventScrollReset aria-label={label}>
            {word}
          </LinkButton>
        ) : (
          <Button key={status} small type="submit" name="status" value={status} busy={busy} aria-label={label}>
            {word}
          </Button>
        );
      })}
    </PostForm>
  );
}
