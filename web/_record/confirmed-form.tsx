import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useQuestion } from "./use-question.ts";

/** A button for a dangerous step. Asks for confirmation first; without script it submits at once. */
export function ConfirmedForm({
  intent,
  button,
  title,
  fields,
  children,
}: {
  intent: string;
  /** Verb and object, for the button and the question. */
  button: string;
  title: string;
  /** What has to be chosen first, beside the button. */
  fields?: ReactNode;
  children: ReactNode;
}) {
  const { onSubmit, question } = useQuestion();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <PostForm name={intent} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={intent} />
        {fields && <div className="mb-2">{fields}</div>}
        <Button kind="danger-outline" type="submit" busy={busy}>
          {button}
        </Button>
      </PostForm>
      <Confirm {...question} title={title} action={button} danger>
        {children}
      </Confirm>
    </>
  );
}
