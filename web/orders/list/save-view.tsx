import { useActionData, useNavigate, useNavigation } from "@remix-run/react";
import { Layer } from "#web/_record/layer.tsx";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { listAct } from "./act.ts";

/** Names what the URL shows and keeps it as a tab. */
export function SaveView({ url }: { url: URLSearchParams }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const answer = useActionData<typeof listAct>();
  const without = new URLSearchParams(url);
  without.delete("dialog");
  return (
    <Layer
      open={url.get("dialog") === "save-view"}
      onClose={() => navigate(`?${without}`, { preventScrollReset: true })}
      title={t("view.title")}
      width="small"
      foot={
        <Button kind="primary" type="submit" form="save-view" busy={busy}>
          {t("view.save")}
        </Button>
      }
    >
      <PostForm name="save-view" id="save-view" action={`?${url}`}>
        <input type="hidden" name="intent" value="save-view" />
        <Field label={t("view.name")} help={t("view.help")} error={answer?.problem.errors?.name?.[0]} required>
          <Input name="name" maxLength={40} autoComplete="off" />
        </Field>
      </PostForm>
    </Layer>
  );
}
