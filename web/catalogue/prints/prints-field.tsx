import { type ComponentProps, Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import Whole from "./prints.lazy.tsx";

// The server renders it too, for pages without script.
const Lazy = import.meta.env.SSR ? Whole : lazily(() => import("./prints.lazy.tsx"));

/** What is printed where, to be changed; loaded when it is shown. */
export const PrintsField = (props: ComponentProps<typeof Whole>) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);
