import { Form, type FormProps, useRouteLoaderData } from "@remix-run/react";
import type { FrameLoader } from "./frame-types.ts";
import { type RestorableChoices, useSentForm } from "./typed-form.ts";

/** The frame's data: who is signed in, which project, and the form's token and key. */
export function useFrame() {
  const frame = useRouteLoaderData<FrameLoader>("_shell/standard");
  if (!frame) throw new Error("Only screens inside the frame may ask for it");
  return frame;
}

/**
 * Fields every form of ours carries: the session's token, and a key minted with the page, so that a form sent twice is
 * one command. After an answer the page loads anew and with it the key. `name` tells a page's forms apart.
 */
export function FormFields({ name, version }: { name: string; version?: number | undefined }) {
  const { csrf, seed } = useFrame();
  return (
    <>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="_key" value={`${name}-${seed}`} />
      {version !== undefined && <input type="hidden" name="_version" value={version} />}
    </>
  );
}

/**
 * A form that posts to this screen's action; works without script too. `version` is the record's, for a stale save; `kept` what
 * was chosen beside its controls.
 */
export function PostForm({
  name,
  version,
  children,
  onSubmit,
  choices,
  ...rest
}: Omit<FormProps, "ref"> & { name: string; version?: number | undefined; choices?: RestorableChoices | undefined }) {
  const { user } = useFrame();
  const { form, onSent } = useSentForm(name, user.id, choices);
  return (
    <Form
      method="post"
      {...rest}
      ref={form}
      onSubmit={(event) => {
        onSent();
        onSubmit?.(event);
      }}
    >
      <FormFields name={name} version={version} />
      {children}
    </Form>
  );
}
