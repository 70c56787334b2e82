import { useNavigation } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { messages } from "./messages.ts";

type EditFormProps = ComponentProps<typeof PostForm> & {
  /** Why the last save was refused: what was typed is then still unsaved. */
  refused: unknown;
  /** Set where something was changed by other means than a field of the form. */
  changed?: boolean | undefined;
  /** The form's place by an address, where a path holds more than one form. */
  placeOf?: ComponentProps<typeof LeaveGuard>["placeOf"];
};

/** A form that asks before unsaved changes are lost, whichever way somebody leaves. */
export function EditForm({ refused, changed, placeOf, children, ...form }: EditFormProps) {
  const [edited, setEdited] = useState(false);
  const saving = useNavigation().formMethod === "POST";
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !saving && !refused) setEdited(false);
    wasSaving.current = saving;
  }, [saving, refused]);
  return (
    <PostForm {...form} onChange={() => setEdited(true)}>
      {children}
      <LeaveGuard when={(edited || (changed ?? false)) && !saving} labels={messages.leave} placeOf={placeOf} />
    </PostForm>
  );
}
