import { useLocation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "./messages.ts";

/** How to undo what was done: these fields are posted to the same page. */
export interface Undo {
  /** The flash key it is offered with. */
  readonly flash: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
}

const NONE: readonly string[] = [];
/** Keys of the locations whose message was shown: it is not shown again on the way back to one. */
const shown = new Set<string>();

/** Shows the flash message of `?flash=` once, with Undo if there is one, and removes it and `of` from the URL. */
export function FlashNudge({
  labels,
  undo,
  failures = NONE,
}: {
  labels: Readonly<Record<string, string>>;
  undo?: Undo | undefined;
  /** The flash keys that say that something did not work. */
  failures?: readonly string[];
}) {
  const t = useText(messages);
  const nudge = useNudge();
  const submit = useSubmit();
  const { csrf, seed } = useFrame();
  const { key, search } = useLocation();
  const flash = new URLSearchParams(search).get("flash");
  const text = flash === "reverted" ? t("revert.done") : flash ? labels[flash] : undefined;
  useEffect(() => {
    if (!text) return;
    import("#web/_routing/view-parameters.lazy.ts").then(
      ({ removeParameters }) => removeParameters(["flash", "of"], key),
      () => undefined,
    );
    if (shown.has(key)) return;
    shown.add(key);
    const run = () =>
      submit(
        { ...undo?.fields, _csrf: csrf, _key: `undo-${flash}-${seed}` },
        { method: "post", preventScrollReset: true },
      );
    const kind = flash && failures.includes(flash) ? "danger" : "success";
    nudge({ text, kind, ...(undo?.flash === flash && { action: { label: undo?.label ?? "", run } }) });
  }, [text, key, flash, undo, csrf, seed, nudge, submit, failures]);
  return null;
}
