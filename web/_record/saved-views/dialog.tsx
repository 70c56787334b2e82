import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";
import type { Views } from "./data.ts";
import Whole from "./dialog.lazy.tsx";

// Where no script runs the server has to have it at hand.
const Dialog = import.meta.env.SSR ? Whole : lazily(() => import("./dialog.lazy.tsx"));

/** Saves what the URL shows as a view, or edits the open view (`?dialog=view-save`, `?dialog=view-edit`). */
export function ViewDialog({ views }: { views: Views }) {
  const [url] = useSearchParams();
  const wanted = useWanted(["view-save", "view-edit"].includes(url.get("dialog") ?? ""));
  if (!wanted) return null;
  return (
    <Suspense>
      <Dialog views={views} />
    </Suspense>
  );
}
