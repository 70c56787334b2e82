import type { ComponentProps } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { isTooLarge } from "./form-size.ts";
import { messages } from "./messages.ts";

/**
 * A form that takes files. One that is larger than its screen reads (`maxFormBytes`, as in its route) is not sent, so that
 * what was typed stays.
 */
export function FileForm({
  maxFormBytes,
  ...rest
}: Omit<ComponentProps<typeof PostForm>, "onSubmit"> & { maxFormBytes: number }) {
  const t = useText(messages);
  const nudge = useNudge();
  return (
    <PostForm
      encType="multipart/form-data"
      {...rest}
      onSubmit={(event) => {
        if (!isTooLarge(new FormData(event.currentTarget), maxFormBytes)) return;
        event.preventDefault();
        nudge({ text: t("fileTooLarge"), kind: "danger" });
      }}
    />
  );
}
