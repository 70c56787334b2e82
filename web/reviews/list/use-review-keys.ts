import { useText } from "#web/_ui/intl.tsx";
import { useKeys } from "#web/_ui/use-keys.ts";
import { messages } from "../messages.ts";

/** `a` approves and `r` rejects the review at the cursor. */
export function useReviewKeys(at: number, act: (at: number, what: "approve" | "reject") => void) {
  const t = useText(messages);
  const on = (what: "approve" | "reject") => () => {
    if (at >= 0) act(at, what);
  };
  useKeys([
    { key: "a", label: t("keyNames.approve"), run: on("approve") },
    { key: "r", label: t("keyNames.reject"), run: on("reject") },
  ]);
}
