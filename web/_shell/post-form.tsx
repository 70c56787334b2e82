import { Form, type FormProps, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { FrameLoader } from "./frame-types.ts";
import { reach } from "./reach/reach.ts";
import type { WaitingForm } from "./reach/waiting.ts";
import { type RestorableChoices, useSentForm } from "./typed-form.ts";

/** The frame's data: who is signed in, which project, and the form's token and key. */
export function useFrame() {
  const frame = useRouteLoaderData<FrameLoader>("_shell/standard");
  if (!frame) throw new Error("Only screens inside the frame may ask for it");
  return frame;
}

/** A long name as a number: the API takes keys of at most 200 characters, and a form's name may list the ids it is about. */
function short(name: string): string {
  if (name.length <= 100) return name;
  let [one, two] = [0x811c9dc5, 0x1000193];
  for (const each of name) {
    one = Math.imul(one ^ each.charCodeAt(0), 0x1000193);
    two = Math.imul(two ^ each.charCodeAt(0), 0x85ebca6b);
  }
  return `${name.slice(0, 20)}-${name.length}-${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}

/**
 * Hidden fields of every form: the session's token, and a key created with the page, so that a form sent twice is one
 * command. The page and the key are reloaded after an answer. `name` distinguishes a page's forms.
 */
export function FormFields({ name, version }: { name: string; version?: number | undefined }) {
  const { csrf, seed } = useFrame();
  return (
    <>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="_key" value={`${short(name)}-${seed}`} />
      {version !== undefined && <input type="hidden" name="_version" value={version} />}
    </>
  );
}

const waitsText = ({ label, shows, intents }: Waits): string => JSON.stringify({ label, shows, intents });

/** That a form may wait on this device without a connection. */
export interface Waits extends WaitingForm {
  /** Called once it waits, to empty what is not in form controls, or to close a dialog. */
  readonly onKept?: () => void;
}

type PostFormProps = Omit<FormProps, "ref"> & {
  name: string;
  version?: number | undefined;
  choices?: RestorableChoices | undefined;
  waits?: Waits | undefined;
};

/**
 * A form that posts to this screen's action; works without script. `version` is the record's, for detecting a stale
 * save; `choices` are those that are not in form controls; `waits` lets it wait on this device without a connection.
 */
export function PostForm({ name, version, children, onSubmit, choices, waits, ...rest }: PostFormProps) {
  const { user } = useFrame();
  const { form, onSent } = useSentForm(name, user.id, choices);
  const onKept = waits?.onKept;
  useEffect(
    () =>
      reach.hear((notice) => {
        if (notice.kind !== "kept" || notice.form !== short(name)) return;
        form.current?.reset();
        onKept?.();
      }),
    [name, form, onKept],
  );
  return (
    <Form
      method="post"
      {...rest}
      ref={form}
      data-form={name}
      onSubmit={(event) => {
        onSent();
        onSubmit?.(event);
      }}
    >
      <FormFields name={name} version={version} />
      {waits && <input type="hidden" name="_waits" value={waitsText(waits)} />}
      {children}
    </Form>
  );
}
