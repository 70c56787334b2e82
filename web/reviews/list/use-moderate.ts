import { useNavigate, useSearchParams, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import type { ListReview } from "./data.ts";

/** Moderates a review at once; a rejection asks for its reason first. */
export function useModerate() {
  const submit = useSubmit();
  const { csrf, seed } = useFrame();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  return useCallback(
    (review: ListReview, status: ListReview["status"]) => {
      if (status === "rejected") return navigate(dialogUrl(url, "reject", review.id), { preventScrollReset: true });
      const before = { was: review.status, why: review.reason ?? "" };
      const fields = { review: review.id, status, ...before, _csrf: csrf, _key: `${status}-${review.id}-${seed}` };
      return submit(fields, { method: "post", preventScrollReset: true });
    },
    [submit, csrf, seed, navigate, url],
  );
}
