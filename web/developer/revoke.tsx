import { useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** Asks first where there is script; without it the button does it. */
export function Revoke({ name }: { name: string }) {
  const t = useText(messages);
  const form = useRef<HTMLFormElement | null>(null);
  const sure = useRef(false);
  const [open, setOpen] = useState(false);
  const busy = useNavigation().state !== "idle";
  const first = (event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget;
    if (sure.current) return;
    event.preventDefault();
    setOpen(true);
  };
  const confirm = () => {
    sure.current = true;
    setOpen(false);
    form.current?.requestSubmit();
  };
  return (
    <>
      <PostForm name="revoke" onSubmit={first}>
        <input type="hidden" name="intent" value="revoke" />
        <Button kind="danger-outline" type="submit" busy={busy}>
          {t("detail.revoke")}
        </Button>
      </PostForm>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t("detail.revokeTitle", { name })}
        action={t("detail.revoke")}
        danger
        onConfirm={confirm}
      >
        <p>{t("detail.revokeText")}</p>
      </Confirm>
    </>
  );
}
