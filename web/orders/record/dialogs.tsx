import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";
import type { RecordData } from "./data.ts";
import { dialogOf } from "./dialog-names.ts";
import Whole from "./dialogs.lazy.tsx";
import { useLinks } from "./use-links.ts";

// The server renders dialogs too, for pages without script.
const Layer = import.meta.env.SSR ? Whole : lazily(() => import("./dialogs.lazy.tsx"));

/** The dialog in the URL. */
export function Dialogs({ data }: { data: RecordData }) {
  const { dialog } = useLinks(data);
  const wanted = useWanted(dialogOf(data, dialog) !== undefined);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer data={data} />
    </Suspense>
  );
}
