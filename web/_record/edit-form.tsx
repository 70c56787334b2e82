import { useNavigation } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useBrowserLayoutEffect } from "#web/_ui/use-browser-layout-effect.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { messages } from "./messages.ts";
import { useIsSaved } from "./use-is-saved.ts";

type EditFormProps = ComponentProps<typeof PostForm> & {
  /** Why the last save was refused; the typed values are then still unsaved. */
  refused: unknown;
  /** Set when something was changed other than through a form field. */
  changed?: boolean | undefined;
  /** The part of the URL that identifies the form, where a path holds several forms. */
  placeOf?: ComponentProps<typeof LeaveGuard>["placeOf"];
};

/** Whether somebody has typed before the script took over: React tells of what is typed from then on. */
const isTypedIn = (form: HTMLFormElement | null | undefined): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** A form that asks before unsaved changes are lost. */
export function EditForm({ refused, changed, placeOf, children, ...form }: EditFormProps) {
  const [edited, setEdited] = useState(false);
  const saving = useNavigation().formMethod === "POST";
  const saved = useIsSaved(refused);
  const wasSaving = useRef(false);
  const own = useRef<HTMLInputElement>(null);
  useBrowserLayoutEffect(() => setEdited(isTypedIn(own.current?.form)), []);
  useEffect(() => {
    if (wasSaving.current && !saving && !refused) setEdited(false);
    wasSaving.current = saving;
  }, [saving, refused]);
  const edit = () => setEdited(true);
  // React tells of no change of a hidden field, such as that of a rich text's editor: its `input` event does.
  return (
    <PostForm {...form} onChange={edit} onInput={edit}>
      {children}
      <input type="hidden" ref={own} />
      <LeaveGuard when={(edited || (changed ?? false)) && !saved} labels={messages.leave} placeOf={placeOf} />
    </PostForm>
  );
}
